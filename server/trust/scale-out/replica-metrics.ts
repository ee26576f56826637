/** What the metrics of servers tell of their replicas: how many calls these have served, and which of them are in use. */
export async function replicaMetrics(ports: readonly number[]) {
  const texts = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const values = (name: string) =>
    texts.map((text) => {
      const lines = text.matchAll(new RegExp(`^${name}\\{replica="127.0.0.1:(\\d+)"\\} (\\d+)`, 'gm'));
      return new Map([...lines].map(([, port, value]) => [Number(port), Number(value)]));
    });
  const reads = values('database_replica_reads').flatMap((ofServer) => [...ofServer.values()]);
  return {
    reads: reads.reduce((sum, value) => sum + value, 0),
    /** By every one of these servers. */
    isInUse: (port: number) =>
      values('database_replica_in_use').every((ofServer) => ofServer.get(port) === 1),
  };
}
