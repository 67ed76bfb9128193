import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { sampleOffice, samplePdf } from "../../harness/sample-files";
import { ripeToken } from "./form-token";
import { type Answer, ask } from "./http";
import { LeadPage } from "./lead-form";
import { ORIGIN } from "./surroundings";

export const APPLY_BUTTON = "Submit Application";
export const SUBMITTED_NOTICE = {
  title: "Application Submitted!",
  text: "Thank you for applying. We will review your application and get back to you soon.",
};
export const RESUME = { name: "Resume Ada.pdf", mimeType: "application/pdf", buffer: samplePdf(300_000) };
export const WORD_RESUME = {
  name: "Résumé Ada.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: sampleOffice("docx"),
};

/** Returns typed values, with an address of their own, because a person has one application for a job at a time. */
export function applicant(email: string) {
  return {
    "Full Name": "Ada O'Lovelace <Ms>",
    "Email Address": email,
    "Years of Experience": "12",
    "Skills (comma-separated)": "Figma, C++ , figma,  User research",
    "Cover Letter": "Two lines.\nOf hope.",
  };
}

/** Returns the values as the form's fields hold them. */
export function applicantValues(email: string): Record<string, string[]> {
  const typed = applicant(email);
  return {
    applicantName: [typed["Full Name"]],
    applicantEmail: [email],
    experienceYears: [typed["Years of Experience"]],
    skillsInput: [typed["Skills (comma-separated)"]],
    coverLetter: [typed["Cover Letter"]],
  };
}

/** An address of nobody else's. */
export function someAddress(): string {
  return `ada-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@applicants.example`;
}

/**
 * Uploads a resume without a browser, from an address of its own, since uploads are counted. Returns the claim to it,
 * good for one application.
 */
async function uploadBeside(): Promise<string> {
  const form = new FormData();
  form.set("purpose", "resume");
  form.set("file", new File([new Uint8Array(RESUME.buffer)], RESUME.name));
  const { text } = await postParts("/api/files/upload", form, `10.${Array.from(randomBytes(3)).join(".")}`);
  return (JSON.parse(text) as { data: { claim: string } }).data.claim; // safe: the upload API answers so
}

/** Applies without a browser, as someone who takes their time. Different people may apply at once. */
export async function applyBeside(
  jobId: string,
  address: string,
  people: readonly Record<string, string>[] = [{}],
): Promise<void> {
  const path = `/apply/${jobId}`;
  for (const fields of people) {
    const status = await postApplication(path, { formToken: ripeToken(), ...fields }, address);
    if (status !== 303) throw new Error(`an application was answered with ${status}`);
  }
}

/**
 * Sends an application without a browser and, unless told otherwise, too fast to be taken for a person. Returns the
 * status.
 */
export async function postApplication(path: string, fields: Record<string, string>, address: string): Promise<number> {
  const form = new FormData();
  const { text: formToken } = await ask("/form-token");
  const resumeClaim = await uploadBeside();
  const filled = { ...applicantFields(someAddress()), formToken, resumeClaim, ...fields };
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  return (await postParts(path, form, address)).status;
}

function applicantFields(email: string): Record<string, string> {
  return Object.fromEntries(Object.entries(applicantValues(email)).map(([name, [value = ""]]) => [name, value]));
}

async function postParts(path: string, form: FormData, address: string): Promise<Answer> {
  const encoded = new Response(form);
  const headers = {
    "content-type": encoded.headers.get("content-type") ?? "",
    origin: ORIGIN,
    "x-forwarded-for": address,
  };
  return ask(path, { method: "POST", headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

/** The application form of one job as a person meets it. */
export class ApplyPage extends LeadPage {
  readonly resume = this.page.locator('input[type="file"]');

  constructor(page: Page, jobId: string) {
    super(page, `/apply/${jobId}`);
  }

  /** The fields without those that tell of the resume. */
  async typed(): Promise<Record<string, string[]>> {
    const all = Object.entries(await this.values());
    return Object.fromEntries(all.filter(([name]) => !name.startsWith("resume")));
  }

  row(name: string): Locator {
    return this.form.getByText(name, { exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole("button", { name });
  }

  /** Fills everything in and waits until the resume has arrived, where script sends it ahead. */
  async fillAll(email: string, file = RESUME): Promise<void> {
    await this.fill(applicant(email));
    await this.resume.setInputFiles(file);
  }

  async uploaded(): Promise<void> {
    await this.button("Replace").waitFor();
  }
}
