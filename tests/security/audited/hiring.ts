import type { PageVisitor } from "../../harness/page-visitor";
import { samplePdf } from "../../harness/sample-files";
import { type Drive, NOBODY, OLGA, type Scenario } from "./drive";

const resume = () => new File([new Uint8Array(samplePdf())], "Resume.pdf", { type: "application/pdf" });

/** A job that is advertised; returns its id. */
async function advertise({ olga: { browser }, find }: Drive, title: string): Promise<string> {
  const typed = { title, category: "Design", location: "Austin, TX", skills: "Figma", description: "Draw." };
  await browser.fill(await browser.open("/admin/jobs/new"), { action: "/admin/jobs/new" }, typed);
  return (await find("select id from jobs where title = $1", title)).id ?? "";
}

async function apply(browser: PageVisitor, jobId: string, typed: Record<string, string>) {
  const own = { applicantName: "Abe Applicant", experienceYears: "5", skillsInput: "Figma", coverLetter: "Hello." };
  const page = await browser.open(`/apply/${jobId}`);
  return browser.fill(page, { has: "applicantEmail" }, { ...own, ...typed }, { resume: resume() });
}

export const HIRING_SCENARIOS: readonly Scenario[] = [
  {
    title: "somebody applies, applies again, sends another resume and erases it all",
    rows: {
      "application.erased": NOBODY,
      "application.exported": OLGA,
      "application.received": NOBODY,
      "application.repeated": NOBODY,
      "application.resume-replaced": NOBODY,
      "file.opened": OLGA,
      "job.created": OLGA,
    },
    async run(drive) {
      const { visitor, mailed, olga, find } = drive;
      const jobId = await advertise(drive, "Illustrator");
      const browser = visitor();
      const applicantEmail = "abe@walk.example";
      await apply(browser, jobId, { applicantEmail });
      await apply(browser, jobId, { applicantEmail, coverLetter: "Hello again." });
      const path = await mailed(applicantEmail, /\/application\/[\w-]+/);
      await browser.fill(await browser.open(path), { action: path }, {}, { resume: resume() });
      const { id } = await find("select id from applications where applicant_email = $1", applicantEmail);
      await olga.browser.open(`/admin/applications/${id}/resume`);
      await olga.browser.open("/admin/applications.csv");
      await browser.fill(await browser.open(path), { holds: { intent: "erase" } }, { confirm: "on" });
    },
  },
  {
    title: "an application is entered and moved, and what looks like spam is released or confirmed",
    rows: {
      "application.entered": OLGA,
      "application.moved": OLGA,
      "application.quarantined": NOBODY,
      "application.released": OLGA,
      "application.spam-confirmed": OLGA,
      "job.created": OLGA,
    },
    async run(drive) {
      const { olga, visitor, find } = drive;
      const { browser } = olga;
      const jobId = await advertise(drive, "Typesetter");
      const typed = {
        jobId,
        applicantName: "Eve",
        applicantEmail: "eve@walk.example",
        experienceYears: "3",
        skills: "Type",
      };
      await browser.fill(await browser.open("/admin/applications/new"), { action: "/admin/applications/new" }, typed);
      const idOf = async (email: string) =>
        (await find("select id from applications where applicant_email = $1", email)).id ?? "";
      const page = async (email: string) => browser.open(`/admin/applications/${await idOf(email)}`);
      await browser.fill(await page("eve@walk.example"), { holds: { intent: "move" } }, { to: "shortlisted" });
      for (const [name, intent] of [
        ["good", "release"],
        ["bad", "confirm-spam"],
      ] as const) {
        const applicantEmail = `${name}@walk.example`;
        await apply(visitor(), jobId, { applicantEmail, topic_alt: "filled by a program" });
        await browser.fill(await page(applicantEmail), { holds: { intent } });
      }
    },
  },
];
