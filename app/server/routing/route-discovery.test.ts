import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { loadRealBuild } from "../../../tests/harness/real-build";
import { createRouteDiscovery, DISCOVERY_PATH } from "./route-discovery";

let build: ServerBuild;
let patterns: string[];
beforeAll(async () => {
  const real = await loadRealBuild();
  build = real.build;
  patterns = real.places.map(({ pattern }) => pattern);
});

const asked = (paths: readonly string[], version = "1") => new URLSearchParams({ paths: paths.join(","), version });

async function theirs(paths: readonly string[]): Promise<unknown> {
  const request = new Request(`https://agency.example${DISCOVERY_PATH}?${asked(paths)}`);
  return (await createRequestHandler(build)(request, new RouterContextProvider())).json();
}

it("says what React Router says, of every address and what is none", async () => {
  const discover = createRouteDiscovery(build);
  const filled = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, "17").replace("*", "no/such page"));
  const odd = [
    "/",
    "",
    "admin",
    "/ADMIN/Leads",
    "/admin/",
    "//admin",
    "/admin//leads",
    "/17",
    "/admin/leads/admin",
    "/a/b/c/d",
  ];
  for (const path of [...filled, ...odd]) {
    const answer = discover(asked([path]).toString());
    expect(await answer?.json(), path).toEqual(await theirs([path]));
  }
  const some = filled.slice(0, 60);
  expect(await discover(asked(some).toString())?.json()).toEqual(await theirs(some));
  expect(discover(asked(["/"]).toString())?.headers.get("cache-control")).toContain("immutable");
});

it("takes any number of addresses of one kind, and no more than a hundred kinds", () => {
  const discover = createRouteDiscovery(build);
  const rows = Array.from({ length: 400 }, (_, index) => `/admin/leads/${index}`);
  expect(discover(asked(rows).toString())?.status).toBe(200);
  const kinds = Array.from({ length: 101 }, (_, index) => "/admin".repeat(index + 1));
  expect(discover(asked(kinds).toString())?.status).toBe(400);
  expect(discover(asked(kinds.slice(1)).toString())?.status).toBe(200);
});

it("leaves the script of another build to React Router, which makes it load again", () => {
  expect(createRouteDiscovery(build)(asked(["/"], "2").toString())).toBeUndefined();
});
