const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The nearest-rank percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.max(Math.ceil((percent / 100) * values.length), 1);
  return sorted(values)[rank - 1] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = ordered.length / 2;
  const [low, high] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
