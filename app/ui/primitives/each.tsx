import type { Key, ReactNode } from "react";
import { Guarded } from "./guarded";

/** Element used for an item, or for the message replacing an item that can't be rendered. */
type Of = "li" | "tr";

/**
 * Renders each stored item separately: one that fails is replaced with a message, and the others are shown. Every list
 * of the back office and the portal uses it (`tests/literals/guarded-rows.test.ts`).
 */
export function Each<Item>({
  of,
  as = "li",
  by = idOf,
  children,
}: {
  of: readonly Item[];
  as?: Of;
  /** React key of an item; defaults to its id if it has one, else to its index. */
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
