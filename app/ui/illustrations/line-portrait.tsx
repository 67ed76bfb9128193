import {
  BEARDS,
  CLOTH_COLORS,
  CLOTHES,
  FACE_LINE,
  type Face,
  GLASSES,
  HAIR,
  HAIR_COLORS,
  HEADS,
  MOUTHS,
  SKINS,
} from "./face-parts";

/** Light in both schemes, since skin and hair are drawn in dark lines. */
const BEHIND = { cool: "#e3e6fb", warm: "#fbe6da" } as const;

/** A face in the style of the other drawings. Decorative, since its name is next to it. */
export function LinePortrait({ face, className }: { face: Face; className?: string }) {
  const { back, front } = HAIR[face.hair];
  const hair = face.hair === "hat" ? BEHIND.warm : HAIR_COLORS[face.hairColor];
  const skin = SKINS[face.skin];
  const isDark = face.skin === "dark" || face.skin === "deep";
  return (
    <svg
      data-face=""
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect
        width="100"
        height="100"
        fill={BEHIND[face.cloth === "clay" || face.cloth === "leaf" ? "cool" : "warm"]}
        stroke="none"
      />
      <g stroke={FACE_LINE}>
        {face.hair !== "hat" && back ? <path d={back} fill={hair} /> : null}
        <path d={CLOTHES[face.clothes]} fill={CLOTH_COLORS[face.cloth]} />
        <path d="M43 60V72C43 78 57 78 57 72V60Z" fill={skin} />
        <path d="M34 44a4 4 0 1 0 1 9M66 44a4 4 0 1 1-1 9" fill={skin} />
        <path d={HEADS[face.head]} fill={skin} />
        {face.beard ? <path d={BEARDS[face.beard]} fill={HAIR_COLORS[face.hairColor]} strokeWidth="1.4" /> : null}
        <path
          d={MOUTHS[face.mouth]}
          strokeWidth="1.8"
          stroke={isDark ? "#2a1512" : FACE_LINE}
          fill={face.mouth === "grin" ? "#fff" : "none"}
        />
        <path d="M42 49h.1M58 49h.1" strokeWidth="3.4" />
        <path d="M50 51L48.6 56.5H51.2" strokeWidth="1.6" />
        <path d="M38.5 44.5Q42 42.5 45 44M55 44Q58 42.5 61.5 44.5" strokeWidth="1.6" />
        <path d={front} fill={hair} />
        {face.hair === "hat" ? <path d={back} fill={hair} /> : null}
        {face.glasses ? <path d={GLASSES[face.glasses]} strokeWidth="1.6" /> : null}
        {face.hasEarrings ? <path d="M32 55h.1M68 55h.1" stroke="var(--color-clay)" strokeWidth="4" /> : null}
      </g>
    </svg>
  );
}
