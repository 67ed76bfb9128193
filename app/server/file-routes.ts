import type { ServerBuild } from "react-router";
import { FILE_UPLOAD_PATH } from "~/domain/files/schema";
import { createRouteFinder } from "./routing/route-tree";

export type TakesFile = (method: string, path: string) => boolean;

/**
 * Returns a function that checks the routes' handles for whether a request to this path may be large and slow. The
 * route itself limits the body while it streams (`readFormWithFile`).
 */
export function createFileRoutes(build: ServerBuild): TakesFile {
  const routesAt = createRouteFinder(build);
  return (method, path) => {
    if (method !== "POST") return false;
    if (path === FILE_UPLOAD_PATH) return true;
    const pagePath = path.replace(/\.data$/, ""); // the address that script posts a form to
    return routesAt(pagePath).at(-1)?.handle.takesFile === true;
  };
}
