import { expect, type Locator, type Page } from "@playwright/test";
import { pressTwice } from "./press-twice";

/** A person needs at least this long (`MIN_FILL_SECONDS`), with a margin for rounding. */
const FILL_MS = 2200;

/** Fields that a browser sends besides those that people fill in. */
const HIDDEN = ["formToken", "topic_alt"];

/** A form of a lead as a person meets it. */
export class LeadPage {
  readonly page: Page;
  readonly path: string;
  readonly form: Locator;
  private shownAt = 0;

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
    this.form = page.locator(`form[action="${path}"]`);
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
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

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true }).or(this.form.getByLabel(`${label} *`, { exact: true }));
  }

  async fill(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  /** Waits until the form has lain open as long as a person takes, then presses the button. */
  async send(name: string, presses: 1 | 2 = 1): Promise<void> {
    await this.patience();
    const button = this.form.getByRole("button", { name });
    await (presses === 2 ? pressTwice(button) : button.click());
  }

  async patience(): Promise<void> {
    await expect.poll(() => Date.now() - this.shownAt, { intervals: [100] }).toBeGreaterThan(FILL_MS);
  }

  notice(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  async expectNotice({ title, text }: { title: string; text: string }): Promise<void> {
    await expect(this.notice(title)).toBeVisible();
    await expect(this.notice(title)).toContainText(text);
  }

  /** Returns the current values of the fields, without files and empty ones. */
  values(): Promise<Record<string, string[]>> {
    return this.form.evaluate((form, hidden) => {
      const result: Record<string, string[]> = {};
      for (const [name, value] of new FormData(form as HTMLFormElement)) {
        if (hidden.includes(name) || typeof value !== "string" || value === "") continue;
        result[name] = [...(result[name] ?? []), value];
      }
      return result;
    }, HIDDEN);
  }
}
