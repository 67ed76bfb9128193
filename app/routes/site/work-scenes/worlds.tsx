import type { CSSProperties, ReactNode } from "react";
import { WORK, type WorkWorld } from "~/content/pages/work";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Chair, LEAVES, LEVELS } from "../work-drawings";
import { Choice, Choices, Chosen, Done, SceneTitle, type WorldProps } from "./scene-parts";
import { Theater } from "./theater";

/** The scene of each project's world. */
export const WORLDS: Readonly<Record<WorkWorld, (props: WorldProps) => ReactNode>> = {
  upholstery: Upholstery,
  warehouse: Warehouse,
  theater: Theater,
  nursery: Nursery,
};

/** An estimate in two steps: a time, and the button. The chair is shown in the selected fabric. */
function Upholstery({ screen, id }: WorldProps) {
  const words = useDocument(WORK).scenes.upholstery;
  return (
    <div className="scene-body scene-columns">
      {/* First in the document, since it's on top on phones and pages are painted as they arrive. */}
      <Chair className="scene-drawing" />
      <div className="scene-stack">
        <SceneTitle screen={screen} />
        <Choices legend={words.choice} className="scene-fabrics">
          {screen.items.map(({ name, note }, index) => (
            <Choice key={name} name={`${id}-fabric`} label={name} note={note} isChosen={index === 0} />
          ))}
        </Choices>
        <Choices legend={words.when} className="scene-chips scene-times scene-one">
          {words.times.map((time, index) => (
            <Choice key={time} name={`${id}-time`} label={time} isChosen={index === 0} />
          ))}
        </Choices>
        <Done action={screen.action} done={words.done}>
          <Chosen of={words.times} />
        </Done>
      </div>
    </div>
  );
}

/** A stock count in the aisle: one press per shelf, with a running tally. */
function Warehouse({ screen, id }: WorldProps) {
  const words = useDocument(WORK).scenes.warehouse;
  return (
    <div className="scene-app">
      <div className="scene-side">
        <SceneTitle screen={screen} />
      </div>
      <div className="scene-body scene-stack scene-tallied">
        <Choices legend={words.choice} className="scene-shelves">
          {screen.items.map(({ name, note }, index) => (
            <Choice key={name} name={`${id}-shelf`} label={name} note={note} hasMany isChosen={index === 0}>
              <span>{name}</span>
              <span
                className="work-level"
                style={{ "--level": `${LEVELS[index % LEVELS.length]}%` } as CSSProperties} // safe: a property of our own
              />
            </Choice>
          ))}
        </Choices>
        <div className="scene-foot">
          <p>
            <span className="scene-tally" />/{screen.items.length} {words.counted}
          </p>
          <Done action={screen.action} done={words.done} />
        </div>
      </div>
    </div>
  );
}

/** Plants by the light they need, and those to reserve. */
function Nursery({ screen, id }: WorldProps) {
  const words = useDocument(WORK).scenes.nursery;
  const lights = [...new Set(screen.items.map(({ note }) => note))];
  return (
    <div className="scene-body scene-stack scene-tallied">
      <div className="scene-bar">
        <SceneTitle screen={screen} />
        <Choices legend={words.filter} className="scene-chips scene-lights">
          {[words.any, ...lights].map((light, index) => (
            <Choice key={light} name={`${id}-light`} label={light} isChosen={index === 0} />
          ))}
        </Choices>
      </div>
      <Choices legend={words.choice} className="scene-plants">
        {screen.items.map(({ name, note }, index) => (
          <Choice
            key={name}
            name={`${id}-plant`}
            label={fillFacts("{name}, {note}", { name, note })}
            hasMany
            isChosen={index === 0}
            data-light={lights.indexOf(note) + 1}
          >
            <svg viewBox="0 0 40 48" aria-hidden="true">
              <path d={LEAVES[index % LEAVES.length]} />
            </svg>
            <span>{name}</span>
            <span className="scene-small">{note}</span>
          </Choice>
        ))}
      </Choices>
      <div className="scene-foot">
        <p>
          <span className="scene-tally" /> {words.held}
        </p>
        <Done action={screen.action} done={words.done} />
      </div>
    </div>
  );
}
