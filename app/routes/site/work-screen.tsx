import type { CSSProperties, ReactNode } from "react";
import { WORK, type WorkPiece, type WorkWorld } from "~/content/pages/work";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";

type Screen = WorkPiece["screen"];
export type Shape = "wide" | "desktop" | "phone";

/** The thing itself as it is on a screen of this shape: drawn in HTML, a picture to those who only hear it. */
export function WorkScreen({
  piece,
  shape,
  label,
  className,
}: {
  piece: WorkPiece;
  shape: Shape;
  label?: string;
  className?: string;
}) {
  const words = fillFacts(useDocument(WORK).screens[shape], { company: piece.company });
  const Site = SITES[piece.world as WorkWorld] ?? SITES.nursery; // safe: what is stored is one of them, or shipped
  return (
    <div
      role="img"
      aria-label={label ?? words}
      className={classNames("work-frame", className)}
      data-shape={shape}
      data-site={piece.world}
    >
      <div className="work-site">
        <Site company={piece.company} screen={piece.screen} />
      </div>
    </div>
  );
}

type SiteProps = { company: string; screen: Screen };

const SITES: Readonly<Record<WorkWorld, (props: SiteProps) => ReactNode>> = {
  upholstery: Upholstery,
  warehouse: Warehouse,
  theater: Theater,
  nursery: Nursery,
};

function Head({ company }: { company: string }) {
  return (
    <div className="work-head">
      {company}
      <span className="work-menu" />
    </div>
  );
}

function Upholstery({ company, screen: { headline, line, action, items } }: SiteProps) {
  return (
    <>
      <Head company={company} />
      <div className="work-hero">
        <div>
          <span className="work-title">{headline}</span>
          <p className="work-line">{line}</p>
          <span className="work-action">{action}</span>
        </div>
        <svg viewBox="0 0 160 150" aria-hidden="true" className="work-drawing">
          <path d="M28 62Q26 18 80 18T132 62V106H28Z" className="work-a" />
          <path d="M14 68Q14 56 27 56T40 70V104H120V70Q120 56 133 56T146 68L140 126H20Z" className="work-b" />
          <path d="M40 104V84H120V104M60 30V82M80 24V82M100 30V82M28 126L24 146M132 126L136 146" />
        </svg>
      </div>
      <ul className="work-cells work-swatches">
        {items.map(({ name, note }) => (
          <li key={name}>
            <div className="work-swatch" />
            {name}
            <span className="work-small">{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const LEVELS = [88, 42, 21, 64];

function Warehouse({ company, screen: { headline, line, action, items } }: SiteProps) {
  return (
    <div className="work-app">
      <div className="work-side">
        {company}
        {LEVELS.map((level) => (
          <span key={level} className="work-bar" />
        ))}
      </div>
      <div className="work-main">
        <div className="work-head">
          <span className="work-title">{headline}</span>
          {line}
        </div>
        <ul className="work-rows">
          {items.map(({ name, note }, index) => (
            <li key={name} className="work-row">
              {name}
              <span
                className="work-level"
                style={{ "--level": `${LEVELS[index % LEVELS.length]}%` } as CSSProperties} // safe: a property of our own
              />
              <span className="work-count">{note}</span>
            </li>
          ))}
        </ul>
        <span className="work-action">{action}</span>
      </div>
    </div>
  );
}

const SEAT_ROWS = [9, 11, 13, 13, 15];
const SEAT_DEGREES = 6.6;
const STAGE_RADIUS = 110;
const ROW_SPACE = 15;
const TAKEN = [2, 3, 11, 17, 18, 19, 29, 30, 41, 44, 45, 52, 58];
const CHOSEN = [25, 26];

/** Rows that bend around the stage. */
const SEATS = SEAT_ROWS.flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index - (count - 1) / 2) * SEAT_DEGREES * Math.PI) / 180;
    const radius = STAGE_RADIUS + row * ROW_SPACE;
    return { cx: Math.round(160 + radius * Math.sin(angle)), cy: Math.round(radius * Math.cos(angle)) - 78 };
  }),
);

function Theater({ company, screen: { headline, line, action, items } }: SiteProps) {
  return (
    <>
      <Head company={company} />
      <div className="work-hero">
        <div>
          <span className="work-title">{headline}</span>
          <p className="work-line">{line}</p>
          <ul className="work-days">
            {items.map(({ name, note }) => (
              <li key={name} className="work-day">
                {name}
                <span className="work-small">{note}</span>
              </li>
            ))}
          </ul>
          <span className="work-action">{action}</span>
        </div>
        <svg viewBox="26 -2 268 108" aria-hidden="true" className="work-drawing work-seats">
          <path d="M96 12Q160 -2 224 12" className="work-stage" />
          {SEATS.map(({ cx, cy }, seat) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="5.2" className={seatClass(seat)} />
          ))}
        </svg>
      </div>
    </>
  );
}

function seatClass(seat: number): string {
  if (CHOSEN.includes(seat)) return "work-b";
  return TAKEN.includes(seat) ? "work-c" : "work-a";
}

const LEAVES = [
  "M20 44V16M20 34Q6 32 7 18 20 20 20 34M20 28Q34 26 33 12 20 14 20 28",
  "M20 44V22M20 22Q12 10 20 4 28 10 20 22M20 34Q8 34 6 24M20 38Q32 38 34 28",
  "M20 44Q18 20 8 8M20 44V6M20 44Q22 20 32 8M20 44Q12 28 4 22M20 44Q28 28 36 22",
  "M20 44V12M20 18L12 12M20 18L28 12M20 28L10 22M20 28L30 22M20 38L8 32M20 38L32 32",
];

function Nursery({ company, screen: { headline, line, action, items } }: SiteProps) {
  return (
    <>
      <Head company={company} />
      <div className="work-list">
        <div>
          <span className="work-title">{headline}</span>
          <p className="work-line">{line}</p>
        </div>
        <ul className="work-cells">
          {items.map(({ name, note }, index) => (
            <li key={name} className="work-plant">
              <svg viewBox="0 0 40 48" aria-hidden="true">
                <path d={LEAVES[index % LEAVES.length]} />
              </svg>
              {name}
              <span className="work-small">{note}</span>
            </li>
          ))}
        </ul>
        <span className="work-action">{action}</span>
      </div>
    </>
  );
}
