import type { Locator, Page } from "@playwright/test";
import { sampleOffice, samplePdf } from "../../harness/sample-files";
import { LeadPage } from "./lead-form";
import { ownAddress } from "./own-address";

export const PITCH_BUTTON = "Submit Pitch";
export const PITCH_SENT_NOTICE = {
  title: "Pitch Submitted!",
  text: "We'll review your startup pitch and get back to you within 48 hours.",
};
export const TEXTS = {
  "Startup Name": "Juniper & Sons <Robots>",
  "Founder Name": "Ada Lovelace",
  get Email() {
    return ownAddress("Ada", "robots.example");
  },
  Phone: "(512) 555-0144",
  Problem: "Two lines.\nOf rust.",
  Solution: "Paint that heals",
  "Target Users": "Bridges",
};
export const VALUES = {
  startupName: [TEXTS["Startup Name"]],
  founderName: [TEXTS["Founder Name"]],
  get email() {
    return [TEXTS.Email];
  },
  phone: [TEXTS.Phone],
  problem: [TEXTS.Problem],
  solution: [TEXTS.Solution],
  targetUsers: [TEXTS["Target Users"]],
  teamSize: ["4-6"],
  fundingStage: ["series-b+"],
};
export const DECK = { name: "The deck.pdf", mimeType: "application/pdf", buffer: samplePdf(300_000) };
export const SLIDES = {
  name: "Slides.pptx",
  mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  buffer: sampleOffice("pptx"),
};
/** The pitch form as a person meets it. */
export class PitchPage extends LeadPage {
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

  row(name: string): Locator {
    return this.form.getByText(name, { exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole("button", { name });
  }
}
