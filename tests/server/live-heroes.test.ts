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
  const BOARD = "/mind-ops#hero-board";

  /** The address after a press on the button that says this, with the first reason chosen where reasons are. */
  async function press(address: string, button: string): Promise<string> {
    const html = await pageOf(address);
    const tag = html.match(/<button[^>]*>[^<]*<\/button>/g)?.find((text) => text.includes(button)) ?? "";
    const [, value] = tag.match(/value="([^"]+)"/) ?? [];
    const form = readForms(html, "/mind-ops").find(
      ({ action, fields }) => action === BOARD && fields.some((field) => field[1] === value),
    );
    const fields = form?.fields.filter(([name, given]) => name !== "press" || given === value);
    return sent(form && { ...form, fields: fields ?? [] });
  }
  const boardAt = async (address: string) => wordsOf(await pageOf(address), "hero-board");

  it("opens every card in place", async () => {
    const opened = await boardAt(await press("/mind-ops", "Sum up the retrospective"));
    expect(opened).toContain("T-105 approved Version 1 is approved and may go out.");
    expect(opened).toContain("Send it out");
  });

  it("moves the task that someone approves, sends it out, and takes both back", async () => {
    const approved = await press("/mind-ops", "Approve version 2");
    expect(await boardAt(approved)).toMatch(/waiting_approval 2 .* approved 2 .*T-104.*Version 2 is approved/);
    const out = await press(approved, "Send it out");
    expect(await boardAt(out)).toMatch(/approved 1 .* completed 3 .*T-104.*Version 2 is out\./);
    const back = await press(await press(out, "Undo"), "Undo");
    expect(await boardAt(back)).toMatch(/waiting_approval 3 .*T-104.* approved 1 /);
    expect(await pageOf(back)).not.toContain(">Undo<");
  });

  it("sends a version back with a reason, and the agent brings the next", async () => {
    const asked = await press("/mind-ops", "Ask for changes");
    expect(await boardAt(asked)).toMatch(/waiting_approval 2 .* in_progress 1 .*T-104.*working on version 3/);
    const next = await boardAt(await press(asked, "Read version 3"));
    expect(next).toMatch(/waiting_approval 3 .* in_progress 0 /);
    expect(next).toContain("Approve version 3");
  });

  it.each([
    "?did=cT-104",
    "?did=aT-104.zT-1.rT-106~gone&open=T-999&press=aT-999",
    `?did=${"oT-104.".repeat(90)}`,
    "?press=rT-104&reason=gone",
    "?press=%F0%9F%98%80",
    "?did=rT-104&press=uT-104",
  ])("counts what nobody may do for nothing: %s", async (query) => {
    const words = await boardAt(`/mind-ops${query}`);
    expect(words).toMatch(/in_progress 0 /);
    expect(words).toMatch(/completed 2 /);
  });
});

it.each(["/voygee?price=49", "/tajjam?basket=010000&add=1", "/mind-ops?press=aT-104"])(
  "no file of script comes with %s before someone is near, and search engines are led to the page itself",
  async (address) => {
    const html = await pageOf(address);
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/);
    const [own = "", ...others] = html.match(/<script type="module"[^>]*>.*?<\/script>/g) ?? [];
    expect(own).toContain("IntersectionObserver");
    expect(own.length).toBeLessThan(300);
    expect(others).toEqual([]);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*${address.split("?")[0]}"`));
  },
);
