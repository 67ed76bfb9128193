import { useRouteLoaderData } from "react-router";
import type { Shell } from "./shell";

/** Returns the shell; undefined above the root loader (an error page). */
export function useMaybeShell(): Shell | undefined {
  return useRouteLoaderData("root") as Shell | undefined; // safe: the root loader returns a Shell
}

/** Returns the document shell's data, present on every page: identity, origin, path, theme. */
export function useShell(): Shell {
  const shell = useMaybeShell();
  if (!shell) throw new Error("the shell is known only below the root loader");
  return shell;
}
