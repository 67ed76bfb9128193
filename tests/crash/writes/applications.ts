import { samplePdf } from "../../harness/sample-files.ts";
import { multipart } from "../http.ts";
import type { Visit } from "../visit.ts";
import { type Act, inspectKeyed, type WriteKind } from "./write-kind.ts";

const RESUME_MAX_BYTES = 400_000;
const STORED = `
  select p.applicant_email as key, p.id,
    (select count(*) from audit_log a where a.subject_kind = 'application' and a.subject_id = p.id::text and a.action = 'application.received') as audit,
    (select count(*) from emails e where e.application_id = p.id and e.kind = 'application-receipt') as receipt,
    (select count(*) from emails e where e.application_id = p.id and e.kind = 'application-received') as notice,
    (select count(*) from applicant_links k where k.application_id = p.id) as link,
    (select count(*) from file_attachments f where f.subject_id = p.id and f.file_id = p.resume_file_id) as resume,
    (select count(*) from webhook_events w where w.data->>'id' = p.id::text and w.type = 'application.created') as event
  from applications p`;

/** Someone applies with a resume: along with the form, or uploaded before it as the page's script does. */
export const applications: WriteKind = {
  name: "applications with resume",
  begin: (visit) => (visit.random.next() < 0.5 ? applyWithFile(visit) : applyAfterUpload(visit)),
  inspect: (db, deeds) => inspectKeyed(db, deeds, STORED),
  async readable(db) {
    const { rows } = await db.query<{ id: string }>(
      "select resume_file_id as id from applications order by random() limit 2",
    );
    return rows.map(({ id }) => `/api/files/${id}`);
  },
};

async function applyWithFile(visit: Visit): Promise<Act> {
  const key = `form-${visit.word()}@crash.example`;
  const fields = { ...(await answers(visit, key)), resume: resume(visit) };
  return { key, send: async () => (await visit.post(`/apply/${visit.jobId}`, fields)).status === 303 };
}

async function applyAfterUpload(visit: Visit): Promise<Act> {
  const key = `script-${visit.word()}@crash.example`;
  const fields = await answers(visit, key);
  const file = resume(visit);
  let claim: string | undefined;
  return {
    key,
    async send() {
      claim ??= await upload(visit, file);
      if (!claim) return false;
      const form = multipart({ ...fields, resumeClaim: claim });
      return (await visit.post(`/apply/${visit.jobId}`, form)).status === 303;
    },
  };
}

async function upload(visit: Visit, file: File): Promise<string | undefined> {
  const { status, text } = await visit.post("/api/files/upload", { purpose: "resume", file });
  return status === 201 ? (JSON.parse(text) as { data: { claim: string } }).data.claim : undefined; // safe: the API answers so
}

async function answers(visit: Visit, applicantEmail: string): Promise<Record<string, string>> {
  return {
    applicantName: "Ada Lee",
    applicantEmail,
    experienceYears: "12",
    skillsInput: "Figma, Research",
    coverLetter: "Two lines.\nOf hope.",
    formToken: await visit.formToken(),
    topic_alt: "",
  };
}

function resume({ random }: Visit): File {
  const bytes = samplePdf(random.between(1000, RESUME_MAX_BYTES));
  return new File([new Uint8Array(bytes)], "resume.pdf", { type: "application/pdf" });
}
