import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi } from "~/api/open-api";
import { createFileRoutes, type TakesFile } from "~/server/file-routes";
import { addressOf } from "../harness/address-of";
import { readForms } from "../harness/html-forms";
import { loadRealBuild } from "../harness/real-build";
import { formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";
import { ACCESS } from "./access-table";

const MEGABYTE = 1024 * 1024;

let real: RealSite;
let takesFile: TakesFile;

beforeAll(async () => {
  real = await openRealSite();
  takesFile = createFileRoutes((await loadRealBuild()).build);
});

afterAll(() => real.stop());

function insiderOf(pattern: string): Knocker {
  const { open = "everybody" } = ACCESS[pattern] ?? {};
  return open === "everybody" ? "visitor" : open.endsWith("customer") ? "customer" : "owner";
}

it("every form with a file goes to an address whose route says that it takes files", async () => {
  const found = new Map<string, boolean>();
  for (const pattern of Object.keys(ACCESS)) {
    const target = addressOf(pattern, real.ids);
    const { text, headers } = await real.askAs(insiderOf(pattern), target);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    for (const { action, files } of readForms(text, target)) {
      const [path = ""] = action.split("?");
      if (files && files.length > 0) found.set(path, takesFile("POST", path));
    }
  }
  expect([...found].filter(([, isTaken]) => !isTaken)).toEqual([]);
  expect(found.size).toBeGreaterThan(5);
});

it("every operation of the API with a file is at an address that takes files", async () => {
  const document = (await openApi(real.test.ctx).readDocument()) as {
    paths: Record<string, { post?: { requestBody?: { content?: object } } }>;
  }; // safe: an OpenAPI document
  const paths = Object.entries(document.paths)
    .filter(([, { post }]) => Object.keys(post?.requestBody?.content ?? {}).includes("multipart/form-data"))
    .map(([path]) => (path.startsWith("/api") ? path : `/api${path}`));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(takesFile("POST", path), path).toBe(true);
});

it("nothing else may be large, nor a form of parts elsewhere", async () => {
  for (const path of ["/contact", "/login", "/api/leads", "/admin/jobs/new", "/nowhere", "/startup-pitch/files"]) {
    expect(takesFile("POST", path), path).toBe(false);
  }
  expect(takesFile("PUT", "/startup-pitch")).toBe(false);
  const form = await formWithFiles([], [["file", new File([new Uint8Array(2 * MEGABYTE)], "a.pdf")]]);
  expect((await real.askAs("visitor", "/contact", form)).status).toBe(413);
});

describe("a file of 3 MB", () => {
  it.each<[Knocker, string]>([
    ["customer", "/dashboard/projects/:projectId"],
    ["owner", "/admin/projects/:projectId"],
  ])("gets into a project, sent by the %s", async (who, pattern) => {
    const path = addressOf(pattern, real.ids);
    const name = `${who} plan.pdf`;
    const file = new File([new Uint8Array(samplePdf(3 * MEGABYTE))], name);
    const answer = await real.askAs(who, `${path}/files`, await formWithFiles([], [["file", file]]));
    expect(answer.status).toBe(303);
    expect((await real.askAs(who, path)).text).toContain(name);
  });
});
