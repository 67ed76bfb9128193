import { RouterContextProvider } from "react-router";
import { build } from "vite";
import { expect, it } from "vitest";
import { type RequestContext, requestContext } from "~/routes/request-context";
import type { SplitBuild } from "~/server/routing/late-build";
import { createRouteHandler } from "~/server/routing/route-handler";
import { lateRoutes } from "../../scripts/late-routes";
import { lightStart } from "../../scripts/light-start";
import { silentLog } from "../harness/silent-log";
import { createFakeBuild } from "./fake-build";

/** The fake build with its `letter` kept for later; `loads` counts how often it was loaded, and fails as often as is asked. */
function createSplitBuild(failures = 0) {
  const whole = createFakeBuild({ renders: 0, requests: [] });
  const { letter } = whole.routes;
  if (!letter) throw new Error("the fake build has no letter");
  const loads = { count: 0 };
  const split: SplitBuild = {
    ...whole,
    routes: { ...whole.routes, letter: { ...letter, module: {} as typeof letter.module } },
    lateRouteIds: ["letter"],
    async loadLateRoutes() {
      loads.count += 1;
      if (loads.count <= failures) throw new Error("the file is away");
      return { letter: letter.module };
    },
  };
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
  const split = { ...whole, lateRouteIds: ["missing"], loadLateRoutes: async () => ({}) };
  expect(() => createRouteHandler(split, "production")).toThrow("begins with no word of its own");
});

const FILES: Readonly<Record<string, string>> = {
  "\0virtual:react-router/server-build": `import * as route0 from "early";
import * as route1 from "late";
export const routes = {
  "routes/early": {
    id: "routes/early",
    module: route0
  },
  "routes/late": {
    id: "routes/late",
    module: route1
  }
};`,
  early: `export const words = "früh – 🌱";`,
  late: `export { words } from "heavy"; export const isLate = true;`,
  heavy: `export const words = "spät";`,
};

/** The files of a server build by their names, from sources that exist only here. */
async function buildServer(sources: Readonly<Record<string, string>>, heavy: readonly RegExp[]) {
  const files = { ...FILES, ...sources };
  const result = await build({
    ...{ configFile: false, logLevel: "silent" },
    build: { ssr: true, write: false, rolldownOptions: { input: { server: "\0virtual:react-router/server-build" } } },
    plugins: [
      {
        ...{ name: "sources", enforce: "pre" },
        resolveId: (id) => (id in files ? id : undefined),
        load: (id) => files[id],
      },
      lateRoutes((id) => id === "routes/late"),
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
  await expect(buildServer({ early }, [/^heavy$/])).rejects.toThrow("loads what it does not need:\nheavy");
  const other = { "\0virtual:react-router/server-build": `export { words } from "early";` };
  await expect(buildServer(other, [])).rejects.toThrow("has another form than expected");
});
