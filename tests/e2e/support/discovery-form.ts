import { expect, type Locator, type Page } from "@playwright/test";
import { DOCTORS_CLINICS } from "~/content/industries";
import { LeadPage } from "./lead-form";
import { ownAddress } from "./own-address";

export const DISCOVERY_PATH = DOCTORS_CLINICS.path;
export const SUBMITTED = "Form submitted!";
export const STEPS = [
  "Contact details",
  "Main challenges",
  "Current online presence",
  "Preferred advertising channels",
  "Practice location and main goal",
];
export const CHANNELS = [
  "Facebook",
  "Instagram",
  "TikTok",
  "LinkedIn",
  "Google Ads",
  "Google My Business",
  "Appointment Schedule",
];
export const GOALS = [
  ["more-patients", "Get more patients"],
  ["branding", "Improve branding"],
  ["digital-growth", "Overall digital growth"],
  ["reputation", "Online reputation management"],
  ["website", "New website"],
];
const CONTACT = {
  "Full name": "Dr. Ada Lovelace",
  get "Email address"() {
    return ownAddress("ada", "clinic.example");
  },
  "Phone number": "(512) 555-0133",
  "Practice name": "Lovelace Dental <West>",
};
const CHALLENGES = "What are your main challenges?";
const PRESENCE = "Where can people find you online today?";
export const VALUES = {
  name: [CONTACT["Full name"]],
  get email() {
    return [CONTACT["Email address"]];
  },
  phone: [CONTACT["Phone number"]],
  practiceName: [CONTACT["Practice name"]],
  challenges: ["Empty Tuesdays"],
  currentPresence: ["A listing"],
  advertisingChannels: ["Facebook", "Appointment Schedule"],
  location: ["Austin, TX"],
  mainGoal: ["reputation"],
};

/** The discovery form as a person meets it: one long form, or a wizard where script runs. */
export class Wizard extends LeadPage {
  constructor(page: Page) {
    super(page, DISCOVERY_PATH);
  }

  async ready(): Promise<void> {
    await expect(this.form).toHaveAttribute("data-stepping");
  }

  /** Until the form, which is now seen, has got its token. */
  async tokenCame(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    await expect(this.form.locator('[name="formToken"]')).toHaveValue(/\S/);
    this.arrived();
  }

  button(name: "Previous" | "Next" | "Submit"): Locator {
    return this.form.getByRole("button", { name, exact: true });
  }

  async expectStep(step: number): Promise<void> {
    await expect(this.form.getByRole("heading", { level: 3 })).toHaveText([`${step}${STEPS[step - 1]}`]);
    const dots = this.form.getByRole("list", { name: "Progress" }).getByRole("listitem");
    await expect(dots).toHaveCount(5);
    const filled = await dots.evaluateAll((items) => items.map((item) => item.hasAttribute("data-filled")));
    expect(filled).toEqual(STEPS.map((_, index) => index < step));
    await expect(this.form.locator("[aria-current=step]")).toContainText(`Step ${step} of 5`);
    await expect(this.button("Previous")).toBeVisible({ visible: step > 1 });
    await expect(this.button("Next")).toBeVisible({ visible: step < 5 });
    await expect(this.button("Submit")).toBeVisible({ visible: step === 5 });
  }

  async answer(step: number): Promise<void> {
    if (step === 1) await this.fill(CONTACT);
    if (step === 2) await this.fill({ [CHALLENGES]: "Empty Tuesdays" });
    if (step === 3) await this.fill({ [PRESENCE]: "A listing" });
    if (step === 4) for (const channel of VALUES.advertisingChannels) await this.form.getByLabel(channel).check();
    if (step === 5) {
      await this.fill({ "Practice location": "Austin, TX" });
      await this.form.getByLabel("Online reputation management").check();
    }
  }

  /** Presses a button that is answered by an alert, and returns its text. */
  async alertAfter(press: () => Promise<void>): Promise<string> {
    const shown = this.page.waitForEvent("dialog");
    await press();
    const dialog = await shown;
    const text = dialog.message();
    await dialog.accept();
    return text;
  }
}

export const WHOLE_LEAD = {
  kind: "discovery-session",
  stage: "new",
  quarantineReason: null,
  name: CONTACT["Full name"],
  get email() {
    return CONTACT["Email address"];
  },
  phone: CONTACT["Phone number"],
  businessName: CONTACT["Practice name"],
  details: {
    challenges: "Empty Tuesdays",
    currentPresence: "A listing",
    advertisingChannels: ["Facebook", "Appointment Schedule"],
    location: "Austin, TX",
    mainGoal: "reputation",
  },
};
