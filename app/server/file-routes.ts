import type { ServerBuild } from "react-router";
import { FILE_UPLOAD_PATH } from "~/domain/files/schema";
import { createLateBuild } from "./routing/late-build";
import { type RouteNode, routeAt, routeTree } from "./routing/route-tree";

export type TakesFile = (method: string, path: string) => Promise<boolean>;

/**
 * Tells from the routes' own handles whether a request to this path may be large and slow. Who answers there bounds the body
 * while it streams (`readFormWithFile`).
 */
export function createFileRoutes(build: ServerBuild): TakesFile {
  const lateBuildOf = createLateBuild(build);
  const trees = new WeakMap<ServerBuild, RouteNode[]>();
  const treeOf = (known: ServerBuild) => {
    const tree = trees.get(known) ?? routeTree(known);
    trees.set(known, tree);
    return tree;
  };
  return async (method, path) => {
    if (method !== "POST") return false;
    if (path === FILE_UPLOAD_PATH) return true;
    const pagePath = path.replace(/\.data$/, ""); // the address that script posts a form to
    const known = (await lateBuildOf(pagePath)) ?? build;
    return routeAt(treeOf(known), pagePath)?.handle.takesFile === true;
  };
}
