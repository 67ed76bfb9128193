import { Outlet, useMatches } from "react-router";

/**
 * The screen of a layout's child route, remounted for each record: text typed about one must never appear in the form
 * of the next. Dialogs above a list are children of the list, which stays mounted.
 */
export function ScreenOutlet({ layoutId }: { layoutId: string }) {
  const matches = useMatches();
  const screen = matches[matches.findIndex(({ id }) => id === layoutId) + 1];
  return <Outlet key={screen ? `${screen.id} ${screen.pathname}` : ""} />;
}
