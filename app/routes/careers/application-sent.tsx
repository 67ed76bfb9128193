import { FileText } from "lucide-react";
import { APPLICATION_PAGE } from "~/content/pages/application";
import type { MyApplication } from "~/domain/applications/find-my-application.server";
import { experienceLabel } from "~/domain/applications/schema";
import { fileSizeHere } from "~/lib/file-size-here";
import { useDocument } from "~/routes/use-document";

/** The application as we received it. */
export function ApplicationSent({ application }: { application: MyApplication }) {
  const copy = useDocument(APPLICATION_PAGE);
  const { applicantName, applicantEmail, experienceYears, skills, resume, coverLetter } = application;
  const facts = [
    ["Name", applicantName],
    ["Email", applicantEmail],
    ["Experience", experienceLabel(experienceYears)],
    ["Skills", skills.join(", ")],
  ] as const;
  return (
    <aside
      aria-labelledby="sent-title"
      className="mt-10 self-start rounded-lg border border-rule bg-raised p-5 sm:p-6 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:mt-0"
    >
      <h2 id="sent-title" className="text-subheading">
        {copy.sentTitle}
      </h2>
      <dl className="mt-4 text-small">
        {facts.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-4 border-t border-rule py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
        {resume ? (
          <div className="border-t border-rule py-2.5">
            <dt className="text-muted">{copy.resumeTitle}</dt>
            <dd className="mt-1 flex items-start gap-2">
              <FileText aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-bluebonnet" />
              <span className="wrap-anywhere">
                {resume.name} <span className="text-muted tabular">{fileSizeHere(resume.bytes)}</span>
              </span>
            </dd>
          </div>
        ) : null}
        {coverLetter ? (
          <div className="border-t border-rule pt-2.5">
            <dt className="text-muted">Cover letter</dt>
            <dd className="mt-1 max-h-80 overflow-y-auto whitespace-pre-line wrap-anywhere">{coverLetter}</dd>
          </div>
        ) : null}
      </dl>
    </aside>
  );
}
