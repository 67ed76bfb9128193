import { drawn, IllustrationFrame } from "./illustration-frame";
import { leftWall } from "./iso";
import { fill } from "./tokens";

const agents: readonly [x: number, y: number, glyph: string][] = [
  [84, 262, "M-8-3L-3 2-8 7M0 7H8"],
  [146, 328, "M-9 6V0M-3 6V-6M3 6V-2M9 6V-9"],
  [214, 396, "M-9 0A9 9 0 0 1 9 0M-5 2A5 5 0 0 1 5 2M0 6V2"],
];
const cards: readonly [x: number, y: number, done: boolean][] = [
  [22, 74, false],
  [22, 122, false],
  [128, 74, true],
  [128, 122, false],
  [234, 74, true],
];

/** Agents propose cards to a board; one card waits in front of a person, who decides. */
export const MindOpsBoard = drawn(
  "mind ops board",
  function MindOpsBoard(props) {
    return (
      <IllustrationFrame isKept {...props} viewBox="0 0 620 480">
        <g strokeWidth={1.7}>
          <rect width="336" height="214" rx="8" fill={fill.wash} transform={leftWall(207, 16)} />
          <g transform={leftWall(200, 20)}>
            <rect width="336" height="214" rx="8" fill={fill.sunken} />
            <path d="M16 13h.1M27 13h.1M38 13h.1" strokeWidth={3.2} />
            <path d="M0 26H336M116 40V200M222 40V200" strokeWidth={1.2} />
            <path d="M22 46l6 5-6 5M34 57H84M128 52H176M234 52H270" strokeWidth={2} stroke={fill.petal} />
            {cards.map(([x, y, done]) => (
              <g key={x + y} transform={`translate(${x} ${y})`}>
                <path d="M0 0H82V38H0Z" fill={done ? fill.wash : fill.raised} />
                <path d="M8 11H50M8 20H64M8 29H40" strokeWidth={1.2} />
                {done && <path d="M64 27l5 5 9-12" stroke={fill.petal} strokeWidth={2.4} />}
              </g>
            ))}
            <path d="M128 170H210V196H128Z" strokeDasharray="4 5" strokeWidth={1.2} />
            <path
              d="M22 180l5 4-5 4M34 189H58M234 130H306M234 142H286M234 154H298M234 166H272"
              strokeWidth={1.2}
              opacity=".6"
            />
          </g>
        </g>
        <path
          d="M84 238V130Q84 116 98 118L196 150M146 302V214Q146 200 160 204L206 220M214 370V300Q214 288 226 292L318 330"
          strokeDasharray="3 7"
          stroke={fill.petal}
        />
        <circle cx="84" cy="170" r="4" fill={fill.petal} stroke="none" />
        <circle cx="182" cy="211" r="4" fill={fill.petal} stroke="none" />
        {agents.map(([x, y, glyph]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d="M-44 0L0 25 44 0V22L0 47-44 22Z" fill={fill.wash} />
            <path d="M0 25V47" />
            <path d="M0-25L44 0 0 25-44 0Z" fill={fill.raised} />
            <path d="M0-16L28 0 0 16-28 0Z" strokeWidth={1} opacity=".6" />
            <path d={glyph} stroke={fill.petal} strokeWidth={2.4} transform={leftWall(0, 0)} />
            <path d="M-30 15v8M-20 21v8" strokeWidth={1.2} />
          </g>
        ))}
        <g strokeWidth={1.7} transform={leftWall(322, 232)}>
          <rect x="6" y="-6" width="140" height="98" rx="6" fill={fill.wash} />
          <rect width="140" height="98" rx="6" fill={fill.raised} stroke={fill.petal} />
          <path d="M14 18H70M14 32H120M14 42H108M14 52H116" strokeWidth={1.2} />
          <circle cx="118" cy="16" r="5" fill={fill.clay} stroke="none" />
          <rect x="14" y="66" width="54" height="20" rx="10" fill={fill.petal} stroke="none" />
          <path d="M34 76l5 5 9-11" stroke={fill.sunken} strokeWidth={2.4} />
          <rect x="78" y="66" width="48" height="20" rx="10" />
          <path d="M94 76h16" strokeWidth={1.2} />
        </g>
        <g transform="translate(520 470)">
          <path d="M-78 10C-82-50-62-84-22-92H22C62-84 80-50 78 10Z" fill={fill.sunken} />
          <path d="M-78 10C-82-50-62-84-22-92H22C62-84 80-50 78 10" />
          <path d="M-13-114V-92Q0-80 13-92V-114" fill={fill.raised} />
          <path d="M-28-142C-28-182 28-182 28-142 28-118 14-104 0-104S-28-118-28-142Z" fill={fill.raised} />
          <path d="M-30-136C-36-192 38-190 30-136 26-116 18-110 10-108 8-124-20-118-30-136Z" fill={fill.wash} />
          <path
            d="M-60-44C-96-60-128-76-142-98L-150-120Q-146-128-140-122L-132-106C-112-88-84-84-58-76"
            fill={fill.sunken}
          />
          <path d="M-18-150Q-8-168 12-166M-20-134Q-6-150 18-148M-12-122Q2-132 16-130" strokeWidth={1.2} />
          <path d="M-36-20Q-46-40-40-56M52-30Q46-10 48 8" strokeWidth={1.2} />
        </g>
      </IllustrationFrame>
    );
  },
  { isKept: true },
);
