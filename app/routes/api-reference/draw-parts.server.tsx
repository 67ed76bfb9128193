import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ObjectSection } from "./object-section";
import { OperationSection } from "./operation-section";
import type { ReferenceView } from "./reference-model";

/** Number of parts drawn at a time. */
const PARTS = 8;

/** HTML of each group's operations, by group id, and of the objects. */
export type ReferenceParts = { groups: Readonly<Record<string, string>>; objects: string };

/** Draws the long parts of the reference, a few at a time, so that other requests are served in between. */
export async function drawParts({ groups, objects }: ReferenceView): Promise<ReferenceParts> {
  const drawn: [string, string][] = [];
  for (const { id, operations } of groups) {
    drawn.push([
      id,
      await draw(operations.map((operation) => <OperationSection key={operation.id} operation={operation} />)),
    ]);
  }
  const ofObjects = await draw(objects.map((object) => <ObjectSection key={object.name} object={object} />));
  return { groups: Object.fromEntries(drawn), objects: ofObjects };
}

async function draw(sections: readonly ReactElement[]): Promise<string> {
  let html = "";
  for (let start = 0; start < sections.length; start += PARTS) {
    html += renderToStaticMarkup(sections.slice(start, start + PARTS));
    await nextTurn();
  }
  return html;
}
