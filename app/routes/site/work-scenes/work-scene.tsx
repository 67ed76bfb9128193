import { WORK, type WorkPiece, type WorkWorld } from "~/content/pages/work";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { WORLDS } from "./worlds";
import "../work.css";
import "./work-scenes.css";
import "~/routes/site/world-faces.css";

/**
 * An interactive piece of the project: native radio buttons, checkboxes and a disclosure, whose state style sheets
 * show. It needs no script and sends nothing.
 */
export function WorkScene({ piece, id }: { piece: WorkPiece; id: string }) {
  const { scenes } = useDocument(WORK);
  const World = WORLDS[piece.world as WorkWorld] ?? WORLDS.nursery; // safe: what is stored is one of them, or shipped
  return (
    <section
      aria-label={fillFacts(scenes.label, { company: piece.company })}
      data-site={piece.world}
      className="work-frame work-scene mt-8"
    >
      <p className="scene-head">
        <span>{piece.company}</span>
        <span className="scene-hint">{scenes.hint}</span>
      </p>
      <World screen={piece.screen} id={id} />
    </section>
  );
}
