import { Outlet, useMatches } from "react-router";

/**
 * The screen of a layout's child route, new for each thing that it shows: what was typed about one must never stand in
 * the form of the next. Dialogs above a list are children of the list, which stays.
 */
export function ScreenOutlet({ layoutId }: { layoutId: string }) {
  const matches = useMatches();
  const screen = matches[matches.findIndex(({ id }) => id === layoutId) + 1];
  return <Outlet key={screen ? `${screen.id} ${screen.pathname}` : ""} />;
}
