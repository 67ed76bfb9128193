import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { CAREERS } from "~/content/pages/careers";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { STARTUPS } from "~/content/pages/startups";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

/** Returns the names of a page's parts, in their order. */
async function partsOf(path: string): Promise<string[]> {
  const { status, text } = await site.ask(path);
  expect([path, status]).toEqual([path, 200]);
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
  return [...main.matchAll(/<(?:section|aside)[^>]*aria-labelledby="([^"]+)"/g)].map(([, name = ""]) => name);
}

it.each([
  ["/services/small-business", SMALL_BUSINESS, []],
  ["/services/startups", STARTUPS, []],
  // The page's buttons lead to its form, so it stays.
  [DOCTORS_CLINICS.path, DOCTORS, ["discovery"]],
  ["/careers", CAREERS, []],
] as const)(
  "%s shows its sections as it is told: fewer of them, and in another order",
  async (path, document, always) => {
    const publish = async (ids: readonly string[]) => {
      const sections = ids.map((id) => ({ id }));
      const { outcome } = await publishDocument(onBehalfOf(test.ctx, EDITOR), {
        kind: document.kind,
        content: { sections },
      });
      expect(outcome).toBe("published");
      return partsOf(path);
    };
    const ids = document.content.sections.map(({ id }) => id);
    const shipped = await partsOf(path);
    const [first = "", second = "", ...others] = ids;
    const withoutFirst = await publish([second, ...others]);
    const own = shipped.filter((part) => !withoutFirst.includes(part));
    expect(own.length).toBeGreaterThan(0);
    expect(withoutFirst).toEqual(shipped.filter((part) => !own.includes(part)));
    const firstAtEnd = await publish([second, ...others, first]);
    expect(firstAtEnd).toEqual([...withoutFirst, ...own]);
    const alone = await publish([first]);
    expect(alone.filter((part) => own.includes(part))).toEqual(own);
    expect(alone.length).toBeLessThan(shipped.length);
    if (always.length > 0) expect(alone.join()).toContain(always[0]);
  },
);
