import type { CSSProperties, ReactNode } from "react";
import { WORK, type WorkPiece, type WorkWorld } from "~/content/pages/work";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Chair, LEAVES, LEVELS } from "./work-drawings";

type Screen = WorkPiece["screen"];

/** A project as seen on a desktop: drawn in HTML, a single image for screen readers. */
export function WorkScreen({ piece, label }: { piece: WorkPiece; label?: string }) {
  const words = fillFacts(useDocument(WORK).screens.desktop, { company: piece.company });
  const Site = SITES[piece.world as WorkWorld] ?? SITES.nursery; // safe: what is stored is one of them, or shipped
  return (
    <div role="img" aria-label={label ?? words} className="work-frame work-picture" data-site={piece.world}>
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
        <Chair className="work-drawing" />
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

/** Rows that curve around the stage. */
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
