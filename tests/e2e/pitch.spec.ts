import { expectConfirmation } from "./support/confirmation";
import { scriptMode } from "./support/depth";
import { DECK, PITCH_BUTTON, PITCH_SENT_NOTICE, PitchPage, SLIDES, TEXTS, VALUES } from "./support/pitch-form";
import { MISSING_NOTICE } from "./support/quote-form";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("the form asks what the specification asks @rest", async ({ page }) => {
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
      await pitch.send(PITCH_BUTTON);
      await pitch.expectNotice(PITCH_SENT_NOTICE);
      await expect(page).toHaveURL("/startup-pitch");
      await expectConfirmation(page, PITCH_SENT_NOTICE.title, { onward: "Send another pitch" });
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
      expect(mails[0]?.text).toContain("Pitch deck: Attached (293 kB)");
      expect(mails[1]?.text).toContain(DECK.name);
    });

    test("a pitch without a deck, sent twice in a row, is one lead @rest", async ({ page, store, address }) => {
      const pitch = new PitchPage(page);
      await pitch.open();
      if (javaScriptEnabled) await pitch.hydrated();
      await pitch.fillAll();
      await pitch.send(PITCH_BUTTON, 2);
      await pitch.expectNotice(PITCH_SENT_NOTICE);
      const leads = await store.leadsFrom(address);
      expect(leads).toHaveLength(1);
      expect(await store.emailsFor(leads)).toHaveLength(2);
    });

    test("a refused pitch keeps what was typed and its deck, and says what is missing @rest", async ({
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
      await pitch.send(PITCH_BUTTON);
      await pitch.expectNotice(MISSING_NOTICE);
      const summary = page.getByRole("region", { name: "Please check these answers" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText(["Describe your solution."]);
      const { solution: _, ...rest } = VALUES;
      expect(await pitch.texts()).toMatchObject(rest);
      await expect(pitch.row(SLIDES.name)).toBeVisible();
      expect(await store.leadsFrom(address)).toEqual([]);
      await pitch.field("Solution").fill(TEXTS.Solution);
      await pitch.send(PITCH_BUTTON);
      await pitch.expectNotice(PITCH_SENT_NOTICE);
      const [lead] = await store.leadsFrom(address);
      expect(lead && (await store.filesOf(lead))).toEqual([SLIDES.name]);
    });
  });
}
