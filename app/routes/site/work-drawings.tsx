/** Stock on the shelves, as heights in percent. */
export const LEVELS = [88, 42, 21, 64];

/** Plants, as paths in a 40 by 48 box. */
export const LEAVES = [
  "M20 44V16M20 34Q6 32 7 18 20 20 20 34M20 28Q34 26 33 12 20 14 20 28",
  "M20 44V22M20 22Q12 10 20 4 28 10 20 22M20 34Q8 34 6 24M20 38Q32 38 34 28",
  "M20 44Q18 20 8 8M20 44V6M20 44Q22 20 32 8M20 44Q12 28 4 22M20 44Q28 28 36 22",
  "M20 44V12M20 18L12 12M20 18L28 12M20 28L10 22M20 28L30 22M20 38L8 32M20 38L32 32",
];

/** An armchair in two fabrics, back and seat. */
export function Chair({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 160 150" aria-hidden="true" className={className}>
      <path d="M28 62Q26 18 80 18T132 62V106H28Z" className="work-a" />
      <path d="M14 68Q14 56 27 56T40 70V104H120V70Q120 56 133 56T146 68L140 126H20Z" className="work-b" />
      <path d="M40 104V84H120V104M60 30V82M80 24V82M100 30V82M28 126L24 146M132 126L136 146" />
    </svg>
  );
}
