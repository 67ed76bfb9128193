import type { CSSProperties } from "react";
import { WORK } from "~/content/pages/work";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Choice, Choices, Chosen, Done, SceneTitle, type WorldProps } from "./scene-parts";

/** Rows from the stage, with the pairs of seats in each. */
const ROWS = [
  { row: "A", pairs: 4 },
  { row: "B", pairs: 5 },
  { row: "C", pairs: 6 },
  { row: "D", pairs: 6 },
];
/** Pairs taken on each of the first four evenings, counted from the stage and the left. */
const TAKEN = [
  [0, 4, 9, 10, 16, 20],
  [1, 2, 5, 8, 11, 13, 15, 19],
  [0, 3, 6, 9, 14, 17, 18],
  [7, 10, 19],
];
/** Selected by default, and free on every evening listed above. */
const CHOSEN = 12;

const PAIRS = ROWS.flatMap(({ row, pairs }) => Array.from({ length: pairs }, (_, at) => ({ row, at, pairs })));

/** A seating plan in pairs; each evening has its own taken seats. */
export function Theater({ screen, id }: WorldProps) {
  const words = useDocument(WORK).scenes.theater;
  const seats = PAIRS.map(({ row, at }) =>
    fillFacts(words.seats, {
      row,
      first: String(at * 2 + 1),
      second: String(at * 2 + 2),
    }),
  );
  return (
    <div className="scene-body scene-columns scene-house">
      <div className="scene-stack">
        <SceneTitle screen={screen} />
        <Choices legend={words.when} className="scene-chips scene-one">
          {screen.items.map(({ name, note }, index) => (
            <Choice key={name} name={`${id}-evening`} label={name} note={note} isChosen={index === 0} />
          ))}
        </Choices>
      </div>
      <Choices legend={words.choice} className="scene-seats">
        <p aria-hidden="true" className="scene-stage">
          {words.stage}
        </p>
        {ROWS.map(({ row }) => (
          <div key={row} className="scene-row">
            {PAIRS.map((pair, index) =>
              pair.row === row ? (
                <Choice
                  key={seats[index]}
                  name={`${id}-seats`}
                  label={seats[index] ?? ""}
                  isChosen={index === CHOSEN}
                  data-taken={takenOn(index)}
                  className="scene-pair"
                  style={bendOf(pair)}
                >
                  <span className="scene-seat" />
                  <span className="scene-seat" />
                  <span className="scene-words">{seats[index]}</span>
                </Choice>
              ) : null,
            )}
          </div>
        ))}
      </Choices>
      <Done action={screen.action} done={words.done}>
        <Chosen of={screen.items.map(({ name, note }) => `${name}, ${note}`)} />
      </Done>
    </div>
  );
}

/** Returns the evenings on which the pair is taken, counted from 1, as an attribute value. */
function takenOn(index: number): string {
  return TAKEN.flatMap((pairs, evening) => (pairs.includes(index) ? [evening + 1] : [])).join(" ");
}

/** Curves a row around the stage: the farther from its middle, the closer to the stage and the more tilted. */
function bendOf({ at, pairs }: { at: number; pairs: number }): CSSProperties {
  const fromMiddle = at - (pairs - 1) / 2;
  return { "--bend": fromMiddle * fromMiddle, "--lean": fromMiddle } as CSSProperties; // safe: properties of our own
}
