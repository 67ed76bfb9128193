import { Link2, Mail, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { JOB_PAGE } from "~/content/pages/jobs";
import type { JobSummary } from "~/domain/jobs/queries.server";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import shareScript from "./job-share-buttons?worker&url";

const BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 text-small font-[550] text-muted no-underline hover:text-bluebonnet";

/**
 * Buttons for sharing a position. Email works everywhere; the others appear after it, so that nothing moves, if script
 * and the browser support them.
 */
export function JobShare({ job }: { job: Pick<JobSummary, "id" | "title" | "company"> }) {
  const copy = useDocument(JOB_PAGE);
  const { origin } = useShell();
  const address = `${origin}/job/${job.id}`;
  const subject = `${job.title} at ${job.company}`;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\n${address}`)}`;
  return (
    <div
      data-share
      data-address={address}
      data-title={subject}
      className="mt-4 flex flex-wrap items-center gap-x-6 border-t border-rule pt-1"
      data-print="hide"
    >
      <a href={mail} className={BUTTON}>
        <Icon>
          <Mail className="size-4" />
        </Icon>
        {copy.mail}
      </a>
      <button type="button" className={BUTTON} data-copy hidden>
        <Icon>
          <Link2 className="size-4" />
        </Icon>
        <span aria-live="polite" data-done={copy.copied}>
          {copy.copy}
        </span>
      </button>
      <button type="button" className={BUTTON} data-send hidden>
        <Icon>
          <Share2 className="size-4" />
        </Icon>
        {copy.share}
      </button>
      <script type="module" src={shareScript} data-adds="templates" />
    </div>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-clay-ink">
      {children}
    </span>
  );
}
