import type { Plugin } from "vite";

const SERVER_BUILD = /^\0virtual:react-router\/server-build$/;
const LATE_ROUTES = "virtual:late-routes";
const IMPORT = /import \* as (route\d+) from ("[^"]+");\n?/g;
const ENTRY = /("[^"]+"): \{(\s*id: ("[^"]+"),[^{}]*?module: )(route\d+)(\s*\})/g;

/**
 * Keeps the routes whose id `isLate` out of what a start loads: in the server build their modules are empty, and
 * `loadLateRoutes()` brings them. Fails the build where React Router writes its server build in another way than this reads.
 */
export function lateRoutes(isLate: (routeId: string) => boolean): Plugin {
  let late = "";
  return {
    name: "late-routes",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId: (id) => (id === LATE_ROUTES ? `\0${LATE_ROUTES}` : undefined),
    load: (id) => (id === `\0${LATE_ROUTES}` ? late : undefined),
    transform: {
      filter: { id: SERVER_BUILD },
      handler(code) {
        const specifiers = new Map([...code.matchAll(IMPORT)].map(([, name = "", specifier]) => [name, specifier]));
        const lateNames = new Map<string, string>();
        let entries = 0;
        const start = code.replace(
          ENTRY,
          (entry, key: string, middle: string, id: string, name: string, end: string) => {
            entries += 1;
            if (!isLate(JSON.parse(id))) return entry;
            lateNames.set(name, id);
            return `${key}: {${middle}{}${end}`;
          },
        );
        if (entries === 0 || entries !== specifiers.size)
          throw new Error("the server build has another form than expected");
        const imports = [...lateNames.keys()].map((name) => `import * as ${name} from ${specifiers.get(name)};`);
        const modules = [...lateNames].map(([name, id]) => `${id}: ${name}`);
        late = `${imports.join("\n")}\nexport const modules = { ${modules.join(", ")} };`;
        return `${start.replace(IMPORT, (line, name: string) => (lateNames.has(name) ? "" : line))}
export const lateRouteIds = [${[...lateNames.values()].join(", ")}];
export const loadLateRoutes = async () => (await import("${LATE_ROUTES}")).modules;`;
      },
    },
  };
}
