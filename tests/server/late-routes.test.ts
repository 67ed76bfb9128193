import path from "node:path";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { build } from "vite";
import { expect, it } from "vitest";
import { type RequestContext, requestContext } from "~/routes/request-context";
import { createRouteHandler } from "~/server/routing/route-handler";
import { lateRoutes } from "../../scripts/late-routes";
import { lightStart } from "../../scripts/light-start";
import { silentLog } from "../harness/silent-log";
import { createFakeBuild } from "./fake-build";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The same route, kept for later. */
const keptForLater = (route: Route, loadLate = async () => route.module): Route => ({
  ...route,
  module: { loadLate } as unknown as Route["module"], // safe: what `scripts/late-routes.ts` puts in the place of a module
});

function routeOf(build: ServerBuild, id: string): Route {
  const route = build.routes[id];
  if (!route) throw new Error(`the fake build has no ${id}`);
  return route;
}

/** The fake build with its `letter` kept for later; `loads` counts how often it was loaded, and fails as often as is asked. */
function createSplitBuild(failures = 0) {
  const whole = createFakeBuild({ renders: 0, requests: [] });
  const letter = routeOf(whole, "letter");
  const loads = { count: 0 };
  const late = keptForLater(letter, async () => {
    loads.count += 1;
    if (loads.count <= failures) throw new Error("the file is away");
    return letter.module;
  });
  const split = { ...whole, routes: { ...whole.routes, letter: late } };
  const handle = createRouteHandler(split, "production");
  const known = { app: { log: silentLog }, requestId: "1", noteOutage() {} };
  const context = new RouterContextProvider();
  context.set(requestContext, known as unknown as RequestContext); // safe: the fake routes ask for nothing else
  return { loads, ask: (path: string) => handle(new Request(`https://agency.example${path}`), context) };
}

it("loads what is kept for later with the first request to its address, once", async () => {
  const { loads, ask } = createSplitBuild();
  await ask("/form");
  await ask("/nowhere/letter");
  expect(loads.count).toBe(0);
  const answers = await Promise.all([ask("/letter"), ask("/letter"), ask("/letter")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(loads.count).toBe(1);
});

it.each(["/Letter", "//letter", "/%6Cetter", "/letter.data", "/letter?a=/b", "/letter/"])(
  "takes %s for an address of its own",
  async (path) => {
    const { loads, ask } = createSplitBuild();
    await ask(path);
    expect(loads.count).toBe(1);
  },
);

it("tries again after it could not be loaded", async () => {
  const { ask } = createSplitBuild(1);
  await expect(ask("/letter")).rejects.toThrow("the file is away");
  expect((await ask("/letter")).status).toBe(200);
});

it("refuses a late route whose address could be any", () => {
  const whole = createFakeBuild({ renders: 0, requests: [] });
  const split = { ...whole, routes: { ...whole.routes, missing: keptForLater(routeOf(whole, "missing")) } };
  expect(() => createRouteHandler(split, "production")).toThrow("begins with no word of its own");
});

it("refuses a route that is not late below a layout that is: it would be answered without its guard", () => {
  const whole = createFakeBuild({ renders: 0, requests: [] });
  const layout = keptForLater({ ...routeOf(whole, "letter"), id: "layout", path: undefined, index: undefined });
  const form = { ...routeOf(whole, "form"), parentId: "layout" };
  const split = { ...whole, routes: { ...whole.routes, layout, form } };
  expect(() => createRouteHandler(split, "production")).toThrow("form would be answered without its layout layout");
  const late = { ...whole, routes: { ...whole.routes, layout, form: keptForLater(form) } };
  expect(() => createRouteHandler(late, "production")).not.toThrow();
});

const EARLY = path.resolve("app/routes/early.ts");
const LATE = path.resolve("app/routes/late.ts");
const FILES: Readonly<Record<string, string>> = {
  "\0virtual:react-router/server-build": `import * as route0 from "/app/routes/early.ts";
import * as route1 from "/app/routes/late.ts";
export const routes = { early: { module: route0 }, late: { module: route1 } };`,
  [EARLY]: `export const words = "früh – 🌱";`,
  [LATE]: `export { words } from "heavy"; export const isLate = true;`,
  heavy: `export const words = "spät";`,
};

/** The files of a server build by their names, from sources that exist only here. */
async function buildServer(sources: Readonly<Record<string, string>>, heavy: readonly RegExp[]) {
  const files = { ...FILES, ...sources };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: true, write: false, rolldownOptions: { input: { server: "\0virtual:react-router/server-build" } } },
    plugins: [
      lateRoutes((file) => file === "routes/late.ts"),
      {
        name: "sources",
        enforce: "pre",
        resolveId: (id) => [id, path.resolve(`.${id}`)].find((each) => each in files),
        load: (id) => files[id],
      },
      lightStart("server", heavy),
    ],
  });
  const outputs = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  return outputs.flatMap((file) => (file.type === "chunk" ? [file] : []));
}

it("a build keeps late routes out of the start, and writes ASCII alone", async () => {
  const chunks = await buildServer({}, [/^heavy$/]);
  const start = chunks.find(({ isEntry }) => isEntry);
  expect(start?.code).toContain("\\ud83c\\udf31");
  expect(start?.code).not.toContain("isLate");
  expect(chunks.some(({ code, isEntry }) => !isEntry && code.includes("isLate"))).toBe(true);
  for (const { code } of chunks) expect(code).toMatch(/^[\0-\x7f]*$/);
});

it("a build fails where the start loads something heavy, or the router writes routes in another way", async () => {
  const early = `export * from "heavy";`;
  await expect(buildServer({ [EARLY]: early }, [/^heavy$/])).rejects.toThrow("loads what it does not need:\nheavy");
  const other = { "\0virtual:react-router/server-build": `export { words } from "/app/routes/early.ts";` };
  await expect(buildServer(other, [])).rejects.toThrow("no route is kept for later");
});
