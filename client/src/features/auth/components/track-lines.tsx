const tracks = [
  'M-40 470H260a70 70 0 0 0 70-70v-90a70 70 0 0 1 70-70h360a70 70 0 0 0 70-70v-10a70 70 0 0 1 70-70H1100',
  'M-40 520H300a80 80 0 0 0 80-80v-80a80 80 0 0 1 80-80h330a80 80 0 0 0 80-80v-10a60 60 0 0 1 60-60H1100',
  'M-40 570H340a90 90 0 0 0 90-90v-70a90 90 0 0 1 90-90h300a90 90 0 0 0 90-90v-10a50 50 0 0 1 50-50H1100',
];

/** The ground of the entrance: tracks that run side by side and climb. They follow the reading direction and fade
 * where the text stands. */
export function TrackLines() {
  return (
    <svg
      viewBox="0 0 1000 560"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 -z-10 size-full [mask-image:linear-gradient(to_right,transparent_20%,black_70%)] rtl:-scale-x-100"
    >
      {tracks.map((track, index) => (
        <path key={track} d={track} strokeWidth={index === 1 ? 2.5 : 1.5} className="stroke-brand-line" />
      ))}
      <circle cx="380" cy="400" r="6" className="fill-brand stroke-brand-line" strokeWidth="2.5" />
      <circle cx="620" cy="280" r="6" className="fill-brand stroke-brand-line" strokeWidth="2.5" />
      <circle cx="960" cy="130" r="7" className="fill-accent" />
    </svg>
  );
}
