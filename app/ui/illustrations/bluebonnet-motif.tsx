import { fill } from "./tokens";

type DefsProps = { id: string; cut?: string };

/** Whorls of a spike from the tip down: height above the base, size, and arrangement. */
const whorls: readonly [y: number, size: number, kind: "u" | "v"][] = [
  [-98, 0.7, "u"],
  [-83, 0.8, "v"],
  [-65, 1, "u"],
  [-46, 1, "v"],
  [-25, 1.2, "u"],
  [-5, 1, "v"],
];

/**
 * Definitions of the motif: `{id}-s` is a spike of blossoms based at 0,0 and `{id}-l` a palmate leaf growing up from
 * 0,0.
 */
export function BluebonnetDefs({ id, cut = fill.paper }: DefsProps) {
  const ref = (part: string) => ({ id: `${id}-${part}` });
  const use = (part: string) => ({ href: `#${id}-${part}` });
  return (
    <defs>
      <path
        {...ref("a")}
        d="M10 2C7-6 10-13 18-12 22-8 18 0 10 2ZM9 3C13-4 24-6 27 0 28 6 17 9 9 3ZM-10 2C-7-6-10-13-18-12-22-8-18 0-10 2ZM-9 3C-13-4-24-6-27 0-28 6-17 9-9 3Z"
      />
      <g {...ref("b")}>
        <path d="M-6 6C-10 0-8-7 0-5 8-7 10 0 6 6Z" />
        <path d="M0-3C3-2 3 2 0 3-3 2-3-2 0-3Z" fill={fill.raised} stroke="none" />
        <path d="M0 4C5 0 10 4 8 8 6 13 2 13 0 11-2 13-6 13-8 8-10 4-5 0 0 4Z" />
      </g>
      <g {...ref("u")}>
        <use {...use("a")} />
        <use {...use("b")} />
      </g>
      <g {...ref("v")}>
        <use {...use("a")} transform="scale(1.2 1)" />
        <use {...use("b")} x="-8" />
        <use {...use("b")} x="8" />
      </g>
      <g {...ref("s")}>
        <path d="M0 6V-120" />
        <g fill={fill.wash} stroke={fill.petal} strokeWidth={1.2}>
          <path d="M0-142C4-137 4-131 0-127-4-131-4-137 0-142ZM-2-122C-8-123-9-129-7-133-2-131-1-127-2-122ZM2-122C8-123 9-129 7-133 2-131 1-127 2-122Z" />
          <path d="M-3-110C-6-117-15-120-17-115-15-110-9-108-3-110ZM3-110C6-117 15-120 17-115 15-110 9-108 3-110Z" />
        </g>
        <g fill={fill.petal} stroke={cut}>
          {whorls.map(([y, size, kind]) => (
            <use key={y} {...use(kind)} transform={`translate(0 ${y})scale(${size})`} />
          ))}
        </g>
      </g>
      <g {...ref("l")} fill={fill.wash}>
        {[-76, 76, -38, 38, 0].map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d="M0 0C7-9 7-22 0-32-7-22-7-9 0 0ZV-24" />
        ))}
      </g>
    </defs>
  );
}
