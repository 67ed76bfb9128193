import { createStaticHandler, matchRoutes, type ServerBuild } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { loadRealBuild } from "../../../tests/harness/real-build";
import { createNarrowing } from "./narrowed-handler";
import { createRouteFinder, routeTree } from "./route-tree";

let build: ServerBuild;
let addresses: string[];
beforeAll(async () => {
  const real = await loadRealBuild();
  build = real.build;
  const filled = real.places.map(({ pattern }) => pattern.replaceAll(/:\w+/g, "17").replace("*", "no-such/page"));
  addresses = [
    ...filled,
    ...filled.map((path) => path.replaceAll("/17", "/admin")),
    ...filled.map((path) => `${path.toUpperCase()}/`),
    ...filled.map((path) => `${path}/more`),
    ...filled.map((path) => `${path}.data`),
    ...[
      "/_root.data",
      "/admin/_.data",
      "//admin",
      "/admin//leads",
      "/%61dmin/leads",
      "/admin%2Fleads",
      "/17",
      "/a/b/c/d",
      "/山田",
    ],
  ];
});

type Matcher = ReturnType<typeof createStaticHandler>;
const matchers = new Map<ServerBuild, Matcher>();
/** By a handler that ranks the routes once; its routes need no code. */
function matched(of: ServerBuild, path: string): string[] | undefined {
  const matcher = matchers.get(of) ?? createStaticHandler(routeTree(of));
  matchers.set(of, matcher);
  return matcher.match(path)?.map(({ route }) => route.id);
}

function ancestorsOf(path: string): string[] {
  const words = path.split("/").filter((word) => word !== "");
  return words.map((_, index) => `/${words.slice(0, index).join("/")}`);
}

it("matches every address, and those above it, as the whole build does", () => {
  const narrow = createNarrowing(build);
  for (const address of addresses) {
    const narrowed = narrow(address);
    const asked = address.replace(/(?<=\/)_\.data$|\.data$/, "");
    for (const path of [asked, ...ancestorsOf(asked)]) {
      expect(matched(narrowed, path), `${path} of ${address}`).toEqual(matched(build, path));
    }
  }
});

it("finds the routes of every address as React Router does", () => {
  const find = createRouteFinder(build);
  const tree = routeTree(build);
  for (const path of [...addresses, "/q/%E0%A4%A", "/%zz", "/blogs/%E5%B1%B1", "/?x"]) {
    const ids = find(path).map(({ id }) => id);
    expect(ids, path).toEqual(matchRoutes(tree, path)?.map(({ route }) => route.id) ?? []);
  }
});

it("tries few routes for a form, tells the browser of the same ones, and leaves route discovery all of them", () => {
  const narrow = createNarrowing(build);
  const all = Object.keys(build.routes).length;
  const form = narrow("/contact");
  expect(Object.keys(form.routes).length).toBeLessThan(all / 10);
  expect(Object.keys(form.assets.routes)).toEqual(Object.keys(form.routes));
  expect(Object.keys(narrow("/").routes).length).toBeLessThan(all / 10);
  expect(Object.keys(narrow("/admin/leads/17").routes).length).toBeLessThan(all / 4);
  expect(narrow("/__manifest")).toBe(build);
});

it("makes no more builds than there are beginnings, whatever is asked for", () => {
  const narrow = createNarrowing(build);
  const invented = Array.from({ length: 200 }, (_, index) => narrow(`/made-up-${index}/${index}`));
  expect(new Set(invented).size).toBe(1);
  expect(narrow("/admin/leads/1")).toBe(narrow("/ADMIN/Leads/2"));
});
