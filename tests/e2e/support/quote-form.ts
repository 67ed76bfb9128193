import { expect, type Locator, type Page } from "@playwright/test";
import { QUOTE_REQUEST } from "~/domain/leads/kinds/quote-request";
import { ownAddress } from "./own-address";
import { pressTwice } from "./press-twice";

/** A person needs at least this long (`MIN_FILL_SECONDS`), with a margin for rounding. */
const FILL_MS = 2200;

/** A request with every field filled. */
export const FULL_REQUEST = {
  serviceType: "startups",
  selectedPackage: "Medium MVP",
  customServices: ["SEO Optimization", "API Development"],
  businessName: "Juniper & Sons <Bakery>",
  get email() {
    return ownAddress("Ada.Lovelace", "bakery.example");
  },
  phone: "(512) 555-0199",
  website: "bakery.example/shop",
  description: "Two lines.\nThe second one has “quotes” and an emoji-free é.",
  timeline: "2-3-months",
  budget: "35k-65k",
} as const;

export const SENT_NOTICE = {
  title: "Quote Request Sent!",
  text: "We'll send your customized quote to your email within 24 hours.",
} as const;
export const MISSING_NOTICE = {
  title: "Missing Information",
  text: "Please fill in all required fields.",
} as const;

/** The quote form as a person meets it. */
export class QuotePage {
  readonly page: Page;
  readonly form: Locator;
  private shownAt = 0;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator("form.quote-form");
  }

  async open(target = "/quote"): Promise<void> {
    await this.page.goto(target);
    this.arrived();
  }

  /** The form has just been shown, by whatever way. */
  arrived(): void {
    this.shownAt = Date.now();
  }

  /** Until script has taken over. */
  async hydrated(): Promise<void> {
    await expect(this.form).toHaveAttribute("data-ready");
  }

  type(name: "Small Business" | "Startups"): Locator {
    return this.page.getByRole("radio", { name });
  }

  package(name: string): Locator {
    return this.form.locator(`input[name="selectedPackage"][value="${name}"]`);
  }

  service(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}( \\*)?$`));
  }

  async fill(request: typeof FULL_REQUEST): Promise<void> {
    await this.type(request.serviceType === "startups" ? "Startups" : "Small Business").check();
    await this.package(request.selectedPackage).click();
    for (const service of request.customServices) await this.service(service).check();
    await this.field("Business Name").fill(request.businessName);
    await this.field("Email").fill(request.email);
    await this.field("Phone").fill(request.phone);
    await this.field("Website").fill(request.website);
    await this.field("Project Description").fill(request.description);
    await this.field("Timeline").selectOption(request.timeline);
    await this.field("Budget").selectOption(request.budget);
  }

  /** Waits until the form has lain open as long as a person takes, then presses the button. */
  async send(presses: 1 | 2 = 1): Promise<void> {
    await this.patience();
    const button = this.page.getByRole("button", { name: "Get Free Quote" });
    await (presses === 2 ? pressTwice(button) : button.click());
  }

  private async patience(): Promise<void> {
    await expect.poll(() => Date.now() - this.shownAt, { intervals: [100] }).toBeGreaterThan(FILL_MS);
  }

  notice(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  async expectNotice({ title, text }: { title: string; text: string }): Promise<void> {
    await expect(this.notice(title)).toBeVisible();
    await expect(this.notice(title)).toContainText(text);
  }

  /** Returns the current values of the fields, as the browser would send them. */
  values(): Promise<Record<string, string[]>> {
    return this.form.evaluate((form) => {
      const result: Record<string, string[]> = {};
      for (const [name, value] of new FormData(form as HTMLFormElement)) {
        if (name !== "formToken") result[name] = [...(result[name] ?? []), String(value)];
      }
      return result;
    });
  }
}

/** The fields of an untouched form: a browser sends no radio and no box that isn't chosen. */
export const EMPTY_VALUES: Readonly<Record<string, string[]>> = Object.fromEntries([
  ["topic_alt", [""]],
  ...Object.keys(QUOTE_REQUEST.fields)
    .filter((name) => !["serviceType", "selectedPackage", "customServices"].includes(name))
    .map((name) => [name, [""]]),
]);

/** Values of the fields when `FULL_REQUEST` has been typed. */
export const FULL_VALUES = {
  ...EMPTY_VALUES,
  serviceType: [FULL_REQUEST.serviceType],
  selectedPackage: [FULL_REQUEST.selectedPackage],
  customServices: [...FULL_REQUEST.customServices],
  businessName: [FULL_REQUEST.businessName],
  get email() {
    return [FULL_REQUEST.email];
  },
  phone: [FULL_REQUEST.phone],
  website: [FULL_REQUEST.website],
  description: [FULL_REQUEST.description],
  timeline: [FULL_REQUEST.timeline],
  budget: [FULL_REQUEST.budget],
};

/** The fields of a posted form, one entry for each value. */
export function formFields(fields: Record<string, string | readonly string[]>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  );
}
