import { emails } from "~/db/schema/emails";
import { APPLICATION, submission, uploadResume } from "./applications";
import { countRows, type TestContext } from "./test-context";

export const NOTHING = { applications: 0, emails: 0, file_attachments: 0, applicant_links: 0 };

/** The form of an application as it is sent, and what is stored of it. */
export function sentApplications(test: () => TestContext) {
  async function stored() {
    const entries = Object.keys(NOTHING).map(async (table) => [table, await countRows(test().pool, table)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async function kindsOfMessages() {
    return (await test().ctx.db.select({ kind: emails.kind }).from(emails)).map(({ kind }) => kind).sort();
  }

  async function form(jobId: string, sent = submission(test())) {
    const { claim: resumeClaim } = await uploadResume(test());
    return { jobId, application: APPLICATION, resumeClaim, submission: sent };
  }

  return { stored, kindsOfMessages, form };
}
