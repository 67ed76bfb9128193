import { type ComponentType, createContext, useContext } from "react";

/** Returns placeholder text for the markup of a component with these properties. */
export type KeepMarkup = <Props extends object>(name: string, of: ComponentType<Props>, props: Props) => string;

/** Set when rendering documents that React won't hydrate. Null in browsers, and in documents that React hydrates. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

/**
 * A component shared by many documents, rendered once per set of properties. It must depend on nothing else: no
 * context, no React-generated id, no clock. `name` must be unique.
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
