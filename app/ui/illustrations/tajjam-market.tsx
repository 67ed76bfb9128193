import { drawn, IllustrationFrame } from "./illustration-frame";
import { isoPath, leftWall } from "./iso";
import { fill } from "./tokens";

const o = [92, 236] as const;
const stalls = [30, 170, 310];
const even = [0, 40, 80];
const arch = (x: number) =>
  `M${x} 190V96Q${x} 72 ${x + 30} 62 ${x + 44} 57 ${x + 50} 46 ${x + 56} 57 ${x + 70} 62 ${x + 100} 72 ${x + 100} 96V190Z`;
const fruit = (x: number, y: number) => `M${x} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`;
const heap = [fruit(-18, -6), fruit(-8, -4), fruit(3, -6), fruit(-13, -13), fruit(-3, -13), fruit(-8, -20)].join("");

function Basket({ x, y, of, size = 1 }: { x: number; y: number; of: string; size?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <use href="#tjm-heap" fill={of} />
      <use href="#tjm-basket" />
    </g>
  );
}

/** A market street: three arches under striped awnings, baskets on the counters, and the street's own app. */
export const TajjamMarket = drawn(
  "tajjam market",
  function TajjamMarket(props) {
    return (
      <IllustrationFrame isKept {...props} viewBox="0 0 560 500">
        <defs>
          <path id="tjm-heap" d={heap} strokeWidth={1.2} />
          <g id="tjm-basket">
            <path d="M-24-4Q0 8 24-4L18 16Q0 24-18 16Z" fill={fill.raised} />
            <path d="M-22 4Q0 16 22 4M-12 1L-9 19M0 4V21M12 1L9 19" strokeWidth={1} />
          </g>
          <g id="tjm-awning">
            <g transform="matrix(.866 .5 -.866 .9 0 0)">
              <path d="M0 0H120V40H0Z" fill={fill.raised} />
              <path d={even.map((x) => `M${x} 0h20v40h-20z`).join("")} />
              <path d="M40 0V40M80 0V40" />
            </g>
            <g transform="matrix(.866 .5 0 1 -34.6 36)">
              <path d={`M0 0H120V6${"a10 8 0 0 1-20 0".repeat(6)}Z`} fill={fill.raised} />
              <path d={even.map((x) => `M${x} 0h20v6a10 8 0 0 1-20 0z`).join("")} />
            </g>
          </g>
        </defs>
        <circle cx="452" cy="128" r="64" fill={fill.clayWash} stroke="none" />
        <path d={isoPath(o, [0, 0], [450, 0], [450, 64], [404, 98], [0, 98])} fill={fill.sunken} stroke="none" />
        <path d="M240 150C226 84 268 58 292 40 316 58 358 84 344 200M292 40V22" fill={fill.wash} />
        <circle cx="292" cy="17" r="5" fill={fill.clay} />
        <path d="M292 40C276 80 272 110 276 170M292 40C308 80 312 110 308 180" strokeWidth={1} />
        <g strokeWidth={1.7} transform={leftWall(92, 46)}>
          <path d={`M0 0${"v-13h24v13h21".repeat(10)}V190H0Z`} fill={fill.wash} transform="translate(7 -7)" />
          <path d={`M0 0${"v-13h24v13h21".repeat(10)}V190H0Z`} fill={fill.raised} />
          <path
            d="M0 14H450M10 40H24M14 48H28M152 120H164M156 128H168M292 96H306M290 160H302M430 120H444M434 50H446"
            strokeWidth={1.2}
          />
          <path d={stalls.map(arch).join("")} fill={fill.clayWash} />
          <path
            d={stalls.map((x) => `M${x + 20} 190V112H${x + 80}V190M${x + 20} 138H${x + 80}`).join("")}
            strokeWidth={1.2}
          />
        </g>
        {stalls.map((x, i) => (
          <g key={x}>
            <use
              href="#tjm-awning"
              x={Math.round(92 + (x - 10) * 0.866)}
              y={136 + (x - 10) / 2}
              fill={i === 1 ? fill.clay : fill.petal}
            />
            <path
              d={isoPath(o, [x - 6, 46, 34], [x + 104, 46, 34], [x + 104, 20, 34], [x - 6, 20, 34])}
              fill={fill.raised}
            />
            <path
              d={isoPath(
                o,
                [x - 6, 46, 34],
                [x + 104, 46, 34],
                [x + 104, 20, 34],
                [x + 104, 20],
                [x + 104, 46],
                [x - 6, 46],
              )}
              fill={i === 1 ? fill.wash : fill.clayWash}
            />
          </g>
        ))}
        {stalls.map((x, i) => {
          const [bx, by] = [Math.round(92 + (x - 14) * 0.866), 236 + (x + 54) / 2 - 36];
          return [0, 1].map((j) => (
            <Basket key={x + j} x={bx + j * 46} y={by + j * 26} size={0.8} of={(i + j) % 2 ? fill.petal : fill.clay} />
          ));
        })}
        <Basket x={96} y={352} of={fill.clay} size={1.2} />
        <Basket x={150} y={384} of={fill.petal} />
        <g strokeWidth={1.7} transform={leftWall(258, 276)}>
          <rect x="7" y="-7" width="104" height="176" rx="14" fill={fill.wash} />
          <rect width="104" height="176" rx="14" fill={fill.raised} />
          <path d="M42 10H62M12 128H60M12 140H44" strokeWidth={1.2} />
          <path d="M12 24H92V114H12Z" fill={fill.wash} />
          <path d="M12 92L40 70 62 84 92 54M40 24V70M62 84V114" strokeWidth={1.2} />
          <rect x="12" y="150" width="80" height="14" rx="7" fill={fill.petal} />
          <path d="M54 76Q36 56 40 44 54 30 68 44 72 56 54 76Z" fill={fill.clay} />
          <circle cx="54" cy="50" r="5" fill={fill.raised} />
        </g>
      </IllustrationFrame>
    );
  },
  { isKept: true },
);
