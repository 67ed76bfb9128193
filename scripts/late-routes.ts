import path from "node:path";
import { normalizePath, type Plugin } from "vite";

const SERVER_BUILD = "\0virtual:react-router/server-build";
const STUB = "\0late-route:";
const ALL = "\0late-routes";

/**
 * Keeps the routes whose file (below `app/`) `isLate` out of what a start loads: what the server build imports in the place of
 * such a file is a module with `loadLate()` alone, which imports it, with all the others in one. Fails the build where no
 * route was kept, or one was found after the others were written down.
 */
export function lateRoutes(isLate: (file: string) => boolean): Plugin {
  let app = "";
  let kept: string[] = [];
  let isListed = false;
  return {
    name: "late-routes",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved({ root }) {
      app = `${normalizePath(path.resolve(root, "app"))}/`;
    },
    buildStart() {
      kept = [];
      isListed = false;
    },
    async resolveId(source, importer) {
      if (source === ALL) return ALL;
      if (importer !== SERVER_BUILD) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved?.id.startsWith(app) || !isLate(resolved.id.slice(app.length))) return undefined;
      if (isListed) throw new Error(`${resolved.id} was found after the late routes were written down`);
      kept.push(resolved.id);
      return STUB + resolved.id;
    },
    load(id) {
      if (id === ALL) {
        isListed = true;
        return kept.map((file, index) => `export * as route${index} from ${JSON.stringify(file)};`).join("\n");
      }
      if (!id.startsWith(STUB)) return undefined;
      const name = `route${kept.indexOf(id.slice(STUB.length))}`;
      return `export const loadLate = async () => (await import(${JSON.stringify(ALL)})).${name};`;
    },
    buildEnd(error) {
      if (!error && kept.length === 0)
        throw new Error("no route is kept for later: the server build imports them in another way");
    },
  };
}
