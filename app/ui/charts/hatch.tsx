const HATCHES = ["solid", "lines", "wash", "dots", "blank"] as const;

/** Returns a fill that differs by pattern as well as color; an index past the last starts over. */
export function hatchFill(id: string, index: number): string {
  const hatch = HATCHES[index % HATCHES.length];
  if (hatch === "solid") return "var(--color-bluebonnet)";
  if (hatch === "wash") return "var(--color-bluebonnet-wash)";
  if (hatch === "blank") return "var(--color-raised)";
  return `url(#${id}-${hatch})`;
}

/** The patterns that `hatchFill` refers to; include once per chart, inside its svg. */
export function HatchDefs({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-lines`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        stroke="var(--color-bluebonnet)"
      >
        <rect width="5" height="5" fill="var(--color-bluebonnet-wash)" stroke="none" />
        <path d="M0 0V5" strokeWidth="3" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--color-raised)" />
        <circle cx="1.5" cy="1.5" r="1.1" fill="var(--color-bluebonnet)" />
        <circle cx="4.5" cy="4.5" r="1.1" fill="var(--color-bluebonnet)" />
      </pattern>
    </defs>
  );
}
