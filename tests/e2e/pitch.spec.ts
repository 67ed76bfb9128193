import type { Page } from "@playwright/test";
import { sampleOffice, samplePdf } from "../harness/sample-files";
import { LeadPage } from "./support/lead-form";
import { MISSING_NOTICE } from "./support/quote-form";
import { expect, test } from "./support/test";

const BUTTON = "Submit Pitch";
const SENT_NOTICE = {
  title: "Pitch Submitted!",
  text: "We'll review your startup pitch and get back to you within 48 hours.",
};
const TEXTS = {
  "Startup Name": "Juniper & Sons <Robots>",
  "Founder Name": "Ada Lovelace",
  Email: "Ada@robots.example",
  Phone: "(512) 555-0144",
  Problem: "Two lines.\nOf rust.",
  Solution: "Paint that heals",
  "Target Users": "Bridges",
};
const VALUES = {
  startupName: [TEXTS["Startup Name"]],
  founderName: [TEXTS["Founder Name"]],
  email: [TEXTS.Email],
  phone: [TEXTS.Phone],
  problem: [TEXTS.Problem],
  solution: [TEXTS.Solution],
  targetUsers: [TEXTS["Target Users"]],
  teamSize: ["4-6"],
  fundingStage: ["series-b+"],
};
const DECK = { name: "The deck.pdf", mimeType: "application/pdf", buffer: samplePdf(300_000) };
const SLIDES = {
  name: "Slides.pptx",
  mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  buffer: sampleOffice("pptx"),
};
const NOT_A_DECK = { name: "deck.pdf", mimeType: "application/pdf", buffer: Buffer.from("GIF89a, really") };
const TOO_LARGE = { name: "huge.pdf", mimeType: "application/pdf", buffer: samplePdf(11 * 1024 * 1024) };
const WRONG_TYPE = { name: "deck.key", mimeType: "application/octet-stream", buffer: Buffer.from("slides") };
const ACCEPTED = "Please choose a PDF or PowerPoint file (.pdf, .ppt or .pptx).";
const LIMIT = "This file is larger than 10 MB.";

class PitchPage extends LeadPage {
  readonly deck = this.page.locator('input[type="file"]');

  constructor(page: Page) {
    super(page, "/startup-pitch");
  }

  async fillAll(): Promise<void> {
    await this.fill(TEXTS);
    await this.field("Team Size").selectOption(VALUES.teamSize);
    await this.field("Funding Stage").selectOption(VALUES.fundingStage);
  }

  /** The fields without those that tell of the deck. */
  async texts(): Promise<Record<string, string[]>> {
    const all = Object.entries(await this.values());
    return Object.fromEntries(all.filter(([name]) => !name.startsWith("deck")));
  }

  row(name: string) {
    return this.form.getByText(name, { exact: true });
  }

  button(name: string) {
    return this.form.getByRole("button", { name });
  }
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the form asks what the specification asks", async ({ page }) => {
      const pitch = new PitchPage(page);
      await pitch.open();
      await expect(page.getByRole("link", { name: "Back to Startup Services" })).toHaveAttribute(
        "href",
        "/services/startups",
      );
      const sections = ["Basic Information", "Your Startup Idea", "Team & Funding", "Pitch Deck (optional)"];
      for (const name of sections) await expect(page.getByRole("group", { name })).toBeVisible();
      for (const label of ["Startup Name", "Founder Name", "Email", "Problem", "Solution"]) {
        await expect(pitch.field(label)).toHaveAttribute("required");
      }
      for (const label of ["Phone", "Target Users", "Team Size", "Funding Stage", "Pitch Deck"]) {
        await expect(pitch.field(label)).not.toHaveAttribute("required");
      }
      const optionsOf = (label: string) =>
        pitch
          .field(label)
          .locator('option:not([value=""])')
          .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
      expect(await optionsOf("Team Size")).toEqual(["solo", "2-3", "4-6", "7-10", "10+"]);
      expect(await optionsOf("Funding Stage")).toEqual(["ideation", "pre-seed", "seed", "series-a", "series-b+"]);
      await expect(pitch.deck).toHaveAttribute("accept", ".pdf,.ppt,.pptx");
      await expect(page.getByText(".pdf, .ppt, .pptx, up to 10MB")).toBeVisible();
    });

    test("a pitch with its deck is stored whole, mailed twice, and leaves an empty form", async ({
      page,
      store,
      address,
    }) => {
      const pitch = new PitchPage(page);
      await pitch.open();
      if (javaScriptEnabled) await pitch.hydrated();
      await pitch.fillAll();
      await pitch.deck.setInputFiles(DECK);
      if (javaScriptEnabled) await expect(pitch.row(DECK.name)).toBeVisible();
      expect(await pitch.texts()).toEqual(VALUES);
      await pitch.send(BUTTON);
      await pitch.expectNotice(SENT_NOTICE);
      await expect(page).toHaveURL("/startup-pitch");
      expect(await pitch.values()).toEqual({});
      await expect(pitch.row(DECK.name)).toHaveCount(0);
      expect(await pitch.deck.inputValue()).toBe("");
      const [lead, ...others] = await store.leadsFrom(address);
      expect(others).toEqual([]);
      if (!lead) throw new Error("nothing was stored");
      expect(lead).toMatchObject({
        kind: "startup-pitch",
        stage: "new",
        quarantineReason: null,
        businessName: TEXTS["Startup Name"],
        name: TEXTS["Founder Name"],
        email: TEXTS.Email,
        phone: TEXTS.Phone,
        details: {
          problem: TEXTS.Problem,
          solution: TEXTS.Solution,
          targetUsers: TEXTS["Target Users"],
          teamSize: "4-6",
          fundingStage: "series-b+",
        },
      });
      expect(lead.replyDueAt.getTime() - lead.createdAt.getTime()).toBe(48 * 3_600_000);
      expect(await store.filesOf(lead)).toEqual([DECK.name]);
      const mails = await store.emailsFor([lead]);
      expect(mails.map((mail) => mail.kind)).toEqual(["startup-pitch-confirmation", "startup-pitch-received"]);
      for (const mail of mails) expect(mail.text).toContain(DECK.name);
    });

    test("a pitch without a deck, sent twice in a row, is one lead", async ({ page, store, address }) => {
      const pitch = new PitchPage(page);
      await pitch.open();
      if (javaScriptEnabled) await pitch.hydrated();
      await pitch.fillAll();
      await pitch.send(BUTTON, 2);
      await pitch.expectNotice(SENT_NOTICE);
      const leads = await store.leadsFrom(address);
      expect(leads).toHaveLength(1);
      expect(await store.emailsFor(leads)).toHaveLength(2);
    });

    test("a refused pitch keeps what was typed and its deck, and says what is missing", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const pitch = new PitchPage(page);
      await pitch.open();
      if (javaScriptEnabled) await pitch.hydrated();
      await pitch.fillAll();
      await pitch.field("Solution").fill("  ");
      await pitch.deck.setInputFiles(SLIDES);
      if (javaScriptEnabled) await expect(pitch.row(SLIDES.name)).toBeVisible();
      await pitch.send(BUTTON);
      await pitch.expectNotice(MISSING_NOTICE);
      const summary = page.getByRole("region", { name: "Please check these answers" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText(["Describe your solution."]);
      const { solution: _, ...rest } = VALUES;
      expect(await pitch.texts()).toMatchObject(rest);
      await expect(pitch.row(SLIDES.name)).toBeVisible();
      expect(await store.leadsFrom(address)).toEqual([]);
      await pitch.field("Solution").fill(TEXTS.Solution);
      await pitch.send(BUTTON);
      await pitch.expectNotice(SENT_NOTICE);
      const [lead] = await store.leadsFrom(address);
      expect(lead && (await store.filesOf(lead))).toEqual([SLIDES.name]);
    });

    for (const [file, message] of [
      [WRONG_TYPE, ACCEPTED],
      [NOT_A_DECK, ACCEPTED],
      [TOO_LARGE, LIMIT],
    ] as const) {
      test(`${file.name} of ${file.buffer.length} bytes is refused in words, and no text is lost`, async ({
        page,
        store,
        address,
        expectedComplaints,
      }) => {
        expectedComplaints.push(/status of 4(?:00|13|15)/);
        const pitch = new PitchPage(page);
        await pitch.open();
        if (javaScriptEnabled) await pitch.hydrated();
        await pitch.fillAll();
        await pitch.deck.setInputFiles(file);
        if (!javaScriptEnabled) {
          await pitch.send(BUTTON);
          await expect(pitch.notice("Your deck was not uploaded")).toBeVisible();
          expect(await store.leadsFrom(address)).toEqual([]);
        }
        await expect(pitch.deck).toHaveAccessibleDescription(new RegExp(`^${escaped(message)}`));
        expect(await pitch.texts()).toEqual(VALUES);
        await pitch.send(BUTTON);
        await pitch.expectNotice(SENT_NOTICE);
        const [lead] = await store.leadsFrom(address);
        expect(lead && (await store.filesOf(lead))).toEqual([]);
      });
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a deck that is kept after a refusal can be removed or replaced", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 400/);
    const pitch = new PitchPage(page);
    await pitch.open();
    await pitch.fillAll();
    await pitch.field("Problem").fill("  ");
    await pitch.deck.setInputFiles(DECK);
    await pitch.send(BUTTON);
    await expect(pitch.row(DECK.name)).toBeVisible();
    await pitch.deck.setInputFiles(SLIDES);
    await pitch.send(BUTTON);
    await expect(pitch.row(SLIDES.name)).toBeVisible();
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    await pitch.form.getByLabel("Remove").check();
    await pitch.field("Problem").fill(TEXTS.Problem);
    await pitch.send(BUTTON);
    await pitch.expectNotice(SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([]);
  });
});

test.describe("with JavaScript", () => {
  test("a deck shows its progress, and can be cancelled, replaced and removed", async ({ page, store, address }) => {
    let release = () => {};
    await page.route("**/api/files/upload", async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue().catch(() => {});
    });
    const pitch = new PitchPage(page);
    await pitch.open();
    await pitch.hydrated();
    await pitch.fillAll();
    await pitch.deck.setInputFiles(DECK);
    await expect(page.getByRole("progressbar", { name: `Uploading ${DECK.name}` })).toBeVisible();
    await expect(page.getByText("293 kB")).toBeVisible();
    await expect(pitch.button("Uploading your deck…")).toBeDisabled();
    await pitch.button("Cancel upload").click();
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    await expect(pitch.button(BUTTON)).toBeEnabled();
    release();
    await page.unroute("**/api/files/upload");
    await pitch.deck.setInputFiles(DECK);
    await expect(pitch.row(DECK.name)).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await pitch.button("Replace").click();
    await (await chooser).setFiles(SLIDES);
    await expect(pitch.row(SLIDES.name)).toBeVisible();
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    await pitch.button("Remove").click();
    await expect(pitch.row(SLIDES.name)).toHaveCount(0);
    await expect(pitch.deck).toBeFocused();
    await pitch.send(BUTTON);
    await pitch.expectNotice(SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([]);
  });

  test("an upload that breaks off loses nothing and can be tried again", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_CONNECTION|ERR_INTERNET|ERR_FAILED/);
    const pitch = new PitchPage(page);
    await pitch.open();
    await pitch.hydrated();
    await pitch.fillAll();
    await page.route("**/api/files/upload", (route) => route.abort("connectionreset"));
    await pitch.deck.setInputFiles(DECK);
    await expect(pitch.deck).toHaveAccessibleDescription(/^The upload broke off\./);
    expect(await pitch.texts()).toEqual(VALUES);
    await page.unroute("**/api/files/upload");
    await pitch.button("Try again").click();
    await expect(pitch.row(DECK.name)).toBeVisible();
    await pitch.send(BUTTON);
    await pitch.expectNotice(SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([DECK.name]);
  });

  test("a draft survives a reload with its deck, and is gone once it was sent", async ({ page, store, address }) => {
    const pitch = new PitchPage(page);
    await pitch.open();
    await pitch.hydrated();
    await pitch.fillAll();
    await pitch.deck.setInputFiles(DECK);
    await expect(pitch.button("Replace")).toBeVisible();
    await pitch.open();
    await pitch.hydrated();
    await expect(pitch.row(DECK.name)).toBeVisible();
    await expect.poll(() => pitch.texts()).toEqual(VALUES);
    await pitch.send(BUTTON);
    await pitch.expectNotice(SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([DECK.name]);
    await pitch.open();
    await pitch.hydrated();
    expect(await pitch.values()).toEqual({});
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("a deck that the server no longer has is asked for again, and nothing else is lost", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 400/);
    const pitch = new PitchPage(page);
    await pitch.open();
    await pitch.hydrated();
    await page.route("**/api/files/upload", (route) =>
      route.fulfill({ status: 201, json: { data: { claim: "swept", name: DECK.name, size: 5 } } }),
    );
    await pitch.fillAll();
    await pitch.deck.setInputFiles(DECK);
    await expect(pitch.row(DECK.name)).toBeVisible();
    await pitch.send(BUTTON);
    await expect(pitch.notice("Your deck was not uploaded")).toBeVisible();
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    await expect(pitch.deck).toHaveAccessibleDescription(/Please choose it again\.$/);
    expect(await pitch.texts()).toEqual(VALUES);
    expect(await store.leadsFrom(address)).toEqual([]);
    await pitch.send(BUTTON);
    await pitch.expectNotice(SENT_NOTICE);
  });

  test("a deck chosen before the script arrives is uploaded once it does", async ({ page, store, address }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    const pitch = new PitchPage(page);
    await page.goto("/startup-pitch", { waitUntil: "commit" });
    await pitch.fillAll();
    await pitch.deck.setInputFiles(DECK);
    release();
    await pitch.hydrated();
    await expect(pitch.button("Replace")).toBeVisible();
    expect(await pitch.texts()).toEqual(VALUES);
    await pitch.send(BUTTON);
    await pitch.expectNotice(SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([DECK.name]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
