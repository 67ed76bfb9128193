import { fill } from "./tokens";

/** Parts that a face is put together from. Each list is closed: a name always chooses the same ones. */
const HAIR = [
  "M31 47C27 22 41 15 50 15S73 22 69 47C66 36 60 31 50 31S34 36 31 47Z",
  "M29 62C22 30 36 13 50 13S78 30 71 62L66 58C69 42 63 33 50 33S31 42 34 58Z",
  "M32 44C30 24 40 16 52 16 64 16 71 26 68 44 64 33 56 29 44 31 38 32 34 37 32 44Z",
  "M50 6C56 6 60 10 59 15 68 18 71 30 69 45 65 34 59 30 50 30S35 34 31 45C29 30 32 18 41 15 40 10 44 6 50 6Z",
  "M30 50C22 44 24 32 30 29 28 20 37 14 43 17 47 9 58 10 61 17 69 15 74 23 70 30 77 34 76 45 70 50 68 38 61 32 50 32S32 38 30 50Z",
  "M33 38C34 24 41 18 50 18S66 24 67 38C62 30 57 27 50 27S38 30 33 38Z",
] as const;
const CLOTHES = [
  "M16 100C17 80 31 73 42 71L50 80 58 71C69 73 83 80 84 100Z",
  "M16 100C17 79 30 73 40 71 43 77 57 77 60 71 70 73 83 79 84 100ZM50 76V100",
  "M16 100C18 78 32 74 39 70L61 70C68 74 82 78 84 100ZM39 70L50 90 61 70",
  "M18 100C18 82 30 74 41 71 45 75 55 75 59 71 70 74 82 82 82 100ZM30 84H70M30 92H70",
] as const;
const GLASSES = [
  "",
  "",
  "M37 49a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M52 49a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M48 49H52",
  "M36 45H48V53H38ZM52 45H64L62 53H52ZM48 48H52",
] as const;
const MOUTHS = ["M44 62Q50 66 56 62", "M43 61Q50 68 57 61Z", "M45 63H55"] as const;
const FILLS = [fill.petal, fill.clay, fill.shade, fill.wash] as const;
const SKINS = ["#f6dfcf", "#e8bf9c", "#cf9a70", "#a9714c", "#85553a"] as const;
/** Color of lines on a face, which is light in both schemes. */
const LINE = "#1b1a2b";
const HAIR_FILLS = [LINE, "#5b3a22", "#b9773a", "#d8d3c6"] as const;

/** A number that is the same for the same name. */
function numberOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}

/**
 * A face in the line of the other drawings, made of the name alone. It says nothing of the person: beside the name it
 * is silent.
 */
export function LinePortrait({ name, className }: { name: string; className?: string }) {
  const number = numberOf(name);
  const part = <Part,>(parts: readonly Part[], step: number): Part | undefined =>
    parts[Math.floor(number / 7 ** step) % parts.length];
  const mouth = part(MOUTHS, 5);
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
      <rect width="100" height="100" fill={number % 2 === 0 ? fill.clayWash : fill.wash} stroke="none" />
      <path d={part(CLOTHES, 1)} fill={part(FILLS, 2)} />
      <path d="M43 62V73C43 78 57 78 57 73V62Z" fill={part(SKINS, 0)} />
      <path d="M33 43C33 27 67 27 67 43 67 60 60 70 50 70S33 60 33 43Z" fill={part(SKINS, 0)} />
      <path d={part(HAIR, 3)} fill={part(HAIR_FILLS, 4)} />
      <g stroke={LINE} strokeWidth="1.6">
        <path d="M42 49h.1M58 49h.1" strokeWidth="3.4" />
        <path d="M50 50L48.5 56H51" />
        <path d={mouth} fill={mouth?.endsWith("Z") ? "#fff" : "none"} />
        <path d={part(GLASSES, 6)} />
      </g>
    </svg>
  );
}
