import { samplePdf } from "../harness/sample-files";
import { scriptMode } from "./support/depth";
import { holdScripts } from "./support/held-scripts";
import { DECK, PITCH_BUTTON, PITCH_SENT_NOTICE, PitchPage, SLIDES, TEXTS, VALUES } from "./support/pitch-form";
import { expect, test } from "./support/test";

const NOT_A_DECK = { name: "deck.pdf", mimeType: "application/pdf", buffer: Buffer.from("GIF89a, really") };
const TOO_LARGE = { name: "huge.pdf", mimeType: "application/pdf", buffer: samplePdf(11 * 1024 * 1024) };
const KEYNOTE = { name: "deck.key", mimeType: "application/octet-stream", buffer: Buffer.from("slides") };
const ACCEPTED = "Please choose a PDF or PowerPoint file (.pdf, .ppt or .pptx).";
const OF_APPLE = "This is a Pages, Numbers or Keynote document. Please export it as PDF and choose that.";
const LIMIT = "This file is larger than 10 MB.";

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    for (const [file, message] of [
      [KEYNOTE, OF_APPLE],
      [NOT_A_DECK, ACCEPTED],
      [TOO_LARGE, LIMIT],
    ] as const) {
      test(`${file.name} of ${file.buffer.length} bytes is refused in words, and no text is lost @rest`, async ({
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
          await pitch.send(PITCH_BUTTON);
          await expect(pitch.notice("Your deck wasn’t uploaded")).toBeVisible();
          expect(await store.leadsFrom(address)).toEqual([]);
        }
        await expect(pitch.deck).toHaveAccessibleDescription(new RegExp(`^${escaped(message)}`));
        expect(await pitch.texts()).toEqual(VALUES);
        await pitch.send(PITCH_BUTTON);
        await pitch.expectNotice(PITCH_SENT_NOTICE);
        const [lead] = await store.leadsFrom(address);
        expect(lead && (await store.filesOf(lead))).toEqual([]);
      });
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a deck that is kept after a refusal can be removed or replaced @rest", async ({
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
    await pitch.send(PITCH_BUTTON);
    await expect(pitch.row(DECK.name)).toBeVisible();
    await pitch.deck.setInputFiles(SLIDES);
    await pitch.send(PITCH_BUTTON);
    await expect(pitch.row(SLIDES.name)).toBeVisible();
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    await pitch.form.getByLabel("Remove").check();
    await pitch.field("Problem").fill(TEXTS.Problem);
    await pitch.send(PITCH_BUTTON);
    await pitch.expectNotice(PITCH_SENT_NOTICE);
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
    await expect(pitch.button(PITCH_BUTTON)).toBeEnabled();
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
    await pitch.send(PITCH_BUTTON);
    await pitch.expectNotice(PITCH_SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([]);
  });

  test("an upload that breaks off loses nothing and can be tried again @rest", async ({
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
    await pitch.send(PITCH_BUTTON);
    await pitch.expectNotice(PITCH_SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([DECK.name]);
  });

  test("a draft survives a reload with its deck, and is gone once it was sent @rest", async ({
    page,
    store,
    address,
  }) => {
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
    await pitch.send(PITCH_BUTTON);
    await pitch.expectNotice(PITCH_SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([DECK.name]);
    await pitch.open();
    await pitch.hydrated();
    expect(await pitch.values()).toEqual({});
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("a deck that the server no longer has is asked for again, and nothing else is lost @rest", async ({
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
    await pitch.send(PITCH_BUTTON);
    await expect(pitch.notice("Your deck wasn’t uploaded")).toBeVisible();
    await expect(pitch.row(DECK.name)).toHaveCount(0);
    await expect(pitch.deck).toHaveAccessibleDescription(/Please choose it again\.$/);
    expect(await pitch.texts()).toEqual(VALUES);
    expect(await store.leadsFrom(address)).toEqual([]);
    await pitch.send(PITCH_BUTTON);
    await pitch.expectNotice(PITCH_SENT_NOTICE);
  });

  test("a deck chosen before the script arrives is uploaded once it does @rest", async ({ page, store, address }) => {
    const release = await holdScripts(page);
    const pitch = new PitchPage(page);
    await page.goto("/startup-pitch", { waitUntil: "commit" });
    await pitch.fillAll();
    await pitch.deck.setInputFiles(DECK);
    release();
    await pitch.hydrated();
    await expect(pitch.button("Replace")).toBeVisible();
    expect(await pitch.texts()).toEqual(VALUES);
    await pitch.send(PITCH_BUTTON);
    await pitch.expectNotice(PITCH_SENT_NOTICE);
    const [lead] = await store.leadsFrom(address);
    expect(lead && (await store.filesOf(lead))).toEqual([DECK.name]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
