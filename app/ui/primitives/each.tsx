import type { Key, ReactNode } from "react";
import { Guarded } from "./guarded";

/** Element that an item is drawn as, and in which an item that can't be shown is said to be so. */
type Of = "li" | "tr";

/**
 * Draws each item of what is stored on its own: one that can't be drawn is said to be so, and the others are there.
 * Every list of the back office and the portal is drawn with it (`tests/literals/guarded-rows.test.ts`).
 */
export function Each<Item>({
  of,
  as = "li",
  by = idOf,
  children,
}: {
  of: readonly Item[];
  as?: Of;
  /** Key that tells it from the others; absent: its id, if it has one, else its place. */
  by?: (item: Item, index: number) => Key;
  children: (item: Item, index: number) => ReactNode;
}) {
  return of.map((item, index) => (
    <Guarded key={by(item, index)} instead={<Instead as={as} />}>
      {() => children(item, index)}
    </Guarded>
  ));
}

function idOf(item: unknown, index: number): Key {
  const id = typeof item === "object" && item !== null && "id" in item ? item.id : undefined;
  return typeof id === "string" || typeof id === "number" ? id : index;
}

function Instead({ as }: { as: Of }) {
  const words = "This entry can’t be shown.";
  if (as === "li") return <li className="py-2 text-muted">{words}</li>;
  return (
    <tr>
      <td colSpan={99} className="py-2 text-muted">
        {words}
      </td>
    </tr>
  );
}
