import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HtmlForm, readForms } from "../harness/html-forms";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

async function pageOf(address: string): Promise<string> {
  const { status, text } = await site.ask(address.replace(/#.*/, ""));
  expect(status).toBe(200);
  return text;
}

/** The words of the part with this id. */
function wordsOf(html: string, id: string): string {
  const [, inside = ""] = html.match(new RegExp(`<figure id="${id}"[^>]*>([\\s\\S]*?)</figure>`)) ?? [];
  return inside
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The address that a form leads to, with these values in place of its own. */
function sent(form: HtmlForm | undefined, typed: Record<string, string> = {}): string {
  if (form?.method !== "get") throw new Error("no such form");
  const fields = form.fields.map(([name, value]) => [name, typed[name] ?? value]);
  return `${form.action.replace(/#.*/, "")}?${new URLSearchParams(fields)}`;
}

describe("the ledger", () => {
  const withPrice = async (price: string) => {
    const form = readForms(await pageOf("/voygee"), "/voygee").find(({ action }) => action === "/voygee#ledger");
    return wordsOf(await pageOf(sent(form, { price })), "ledger");
  };

  it("takes a price, and says what is left", async () => {
    expect(await withPrice("49.5")).toContain("Subscription -$49.50 Left after the subscription $2,468.26");
    expect(await withPrice("$49.50")).toContain("$2,468.26");
  });

  it("has no figure of ours before that", async () => {
    expect(wordsOf(await pageOf("/voygee"), "ledger")).toContain("Subscription Fixed, known before the month begins");
    expect(await withPrice("")).not.toContain("Left after");
  });

  it.each(["-1", "much", "5001", "<b>", "1e9"])("says what is wrong with %s, and keeps it", async (price) => {
    const words = await withPrice(price);
    expect(words).toContain("A price is an amount from 0 to 5,000, or empty.");
    expect(words).not.toContain("Left after");
    expect(await pageOf(`/voygee?${new URLSearchParams({ price })}`)).toContain("aria-invalid");
  });
});

describe("the stalls", () => {
  const press = async (address: string, name: "add" | "take", value: string) => {
    const forms = readForms(await pageOf(address), "/tajjam");
    const pressed = forms.find(({ fields }) => fields.some((field) => field[0] === name && field[1] === value));
    return sent(pressed);
  };

  it("take a press: each adds one, and the basket adds up", async () => {
    const once = await press("/tajjam", "add", "1");
    expect(wordsOf(await pageOf(once), "stalls")).toContain("2 × Sesame loaf");
    const twice = await press(once, "add", "4");
    const words = wordsOf(await pageOf(twice), "stalls");
    expect(words).toContain("1 × Ranunculus Third Row Flowers $12.00");
    expect(words).toContain("4 stalls, one payment $38.00");
  });

  it("are left again one by one, until nothing is in the basket", async () => {
    let address = "/tajjam?basket=010000";
    address = await press(address, "take", "1");
    expect(wordsOf(await pageOf(address), "stalls")).toContain("Nothing is in it yet. Press a stall.");
  });

  it("sell nothing that is sold out, and no more than nine of anything", async () => {
    expect(
      readForms(await pageOf("/tajjam"), "/tajjam").some(({ fields }) => fields.some(([, value]) => value === "5")),
    ).toBe(false);
    expect(wordsOf(await pageOf("/tajjam?basket=900009&add=0"), "stalls")).toContain("One stall, one payment $34.20");
  });

  it.each(["?basket=99", "?basket=abcdef&add=7", "?add=-1", "?add=%F0%9F%98%80&take=1e1"])(
    "count for nothing what isn't of them: %s",
    async (query) => {
      expect(wordsOf(await pageOf(`/tajjam${query}`), "stalls")).toContain("3 stalls, one payment $19.50");
    },
  );
});

describe("the board", () => {
  it("moves the task that someone approves, and takes it back", async () => {
    const form = readForms(await pageOf("/mind-ops"), "/mind-ops").find(
      ({ action }) => action === "/mind-ops#hero-board",
    );
    const approved = wordsOf(await pageOf(sent(form)), "hero-board");
    expect(approved).toMatch(/waiting_approval 2 .* approved 2 .*T-104/);
    expect(approved).toContain("approval: approved Approved by you");
    expect(wordsOf(await pageOf("/mind-ops"), "hero-board")).toMatch(/waiting_approval 3 .*T-104.* approved 1 /);
  });

  it("is as it was for any other decision", async () => {
    expect(wordsOf(await pageOf("/mind-ops?decision=maybe"), "hero-board")).toContain("approval: waiting");
  });
});

it.each(["/voygee?price=49", "/tajjam?basket=010000&add=1", "/mind-ops?decision=approved"])(
  "no script comes with %s, and search engines are led to the page itself",
  async (address) => {
    const html = await pageOf(address);
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => !/application\/ld\+json|speculationrules/.test(tag))).toEqual([]);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*${address.split("?")[0]}"`));
  },
);
