/** The nearest-rank percentile of sorted numbers. */
export function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.max(Math.ceil((percent / 100) * sorted.length), 1);
  return sorted[rank - 1] ?? Number.NaN;
}

export const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = ordered.length / 2;
  const [low, high] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Merges sorted lists of latencies of several rounds. */
export const merged = (lists: readonly number[][]): number[] => sorted(lists.flat());
