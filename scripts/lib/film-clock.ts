// The time of a film. A slow machine makes what is filmed slow, and waits are dull: what takes longer than it should is
// shown at the pace that it should have.

interface Span {
  from: number;
  to: number;
  /** What it takes in the film. */
  seconds: number;
}

const now = () => Date.now() / 1000;

export function filmClock() {
  const begin = now();
  const spans: Span[] = [];
  return {
    begin,
    now,

    /** What may take this many seconds of the film at most. */
    async atMost<T>(seconds: number, action: () => Promise<T>): Promise<T> {
      const from = now();
      const result = await action();
      const to = now();
      spans.push({ from, to, seconds: Math.min(seconds, to - from) });
      return result;
    },

    timeOf: (moment: number) => filmTimeOf(moment, begin, spans),
  };
}

/** The moment's place in the film; `spans` follow each other, and between them time runs as it does. */
export function filmTimeOf(moment: number, begin: number, spans: readonly Span[]): number {
  const saved = spans.map(({ from, to, seconds }) => {
    const passed = Math.min(Math.max(moment - from, 0), to - from);
    return passed === 0 ? 0 : passed * (1 - seconds / (to - from));
  });
  return Math.max(0, moment - begin - saved.reduce((sum, one) => sum + one, 0));
}
