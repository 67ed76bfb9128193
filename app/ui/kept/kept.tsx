import { type ComponentType, createContext, useContext } from "react";

/** Gives text that stands in the document for a component with these properties. */
export type KeepMarkup = <Props extends object>(name: string, of: ComponentType<Props>, props: Props) => string;

/** Where documents are made that React is done with. Null in a browser, and where React goes on with the document. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

/**
 * A component that many documents have in common, rendered once for all that give it the same properties. It must
 * depend on them alone: on no context, no id that React makes, and no clock. `name` is its own.
 */
export function Kept<Props extends object>({
  name,
  of: Component,
  props,
}: {
  name: string;
  of: ComponentType<Props>;
  props: Props;
}) {
  const keep = useContext(KeptMarkup);
  return keep ? keep(name, Component, props) : <Component {...props} />;
}
