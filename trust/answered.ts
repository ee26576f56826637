/** How many calls a server has answered since it started: by `POST /api/tasks 403`, as its own metrics tell. */
export async function answered(metricsPort: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts =
    /^http_request_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)$/gm;
  return new Map(
    [...text.matchAll(counts)].map(([, method, route, status, count]) => [
      `${method} ${route} ${status}`,
      Number(count),
    ]),
  );
}

/** Those that it has answered since then. */
export async function answeredSince(
  before: ReadonlyMap<string, number>,
  metricsPort: number,
): Promise<{ call: string; method: string; status: number; count: number }[]> {
  return [...(await answered(metricsPort))]
    .map(([call, total]) => ({ call, count: total - (before.get(call) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ call, count }) => {
      const [method = '', route = '', status = ''] = call.split(' ');
      return { call: `${method} ${route}`, method, status: Number(status), count };
    });
}
