import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { APPLICATION_PAGE } from "~/content/pages/application";
import type { MyApplication } from "~/domain/applications/find-my-application.server";
import { RESUME_FIELDS } from "~/domain/applications/schema";
import { acceptedTypes } from "~/domain/files/schema";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { FilePicker } from "~/ui/forms/file-picker";
import { Button } from "~/ui/primitives/button";

/** The applicant's actions. Each is a form with a button, so that link scanners trigger nothing. */
export function ApplicationActions({
  application,
  address,
  resumeError,
}: {
  application: MyApplication;
  address: string;
  resumeError: string | undefined;
}) {
  const { replace, withdraw, erase, link } = useDocument(APPLICATION_PAGE);
  const fill = useFill();
  const { canReplaceResume, canWithdraw, linkExpiresAt } = application;
  return (
    <div className="mt-12 lg:col-span-7">
      {canReplaceResume ? (
        <Step title={replace.title} isOpen={resumeError !== undefined}>
          <form method="post" action={address} encType="multipart/form-data" noValidate>
            <FilePicker
              id="resume"
              name={RESUME_FIELDS.file}
              label={replace.label}
              required
              hint={replace.hint}
              error={resumeError}
              accept={acceptedTypes("resume")}
            />
            <Button type="submit" className="mt-3">
              {replace.submit}
            </Button>
          </form>
        </Step>
      ) : null}
      {canWithdraw ? (
        <Step title={withdraw.title}>
          <form method="post" action={address}>
            <p className="max-w-text text-muted">{withdraw.text}</p>
            <Button type="submit" name="intent" value="withdraw" variant="secondary" className="mt-4">
              {withdraw.submit}
            </Button>
          </form>
        </Step>
      ) : null}
      <Step title={erase.title}>
        <form method="post" action={address}>
          <p className="max-w-text text-muted">{erase.text}</p>
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="confirm" value="on" required className="size-4.5 shrink-0 accent-bluebonnet" />
            {erase.confirm}
          </label>
          <Button type="submit" name="intent" value="erase" variant="secondary" className="mt-3 border-bad text-bad">
            {erase.submit}
          </Button>
        </form>
      </Step>
      <p className="mt-8 max-w-text border-t border-rule pt-6 text-small text-muted">
        {fill(link, { day: formatLongDate(agencyDay(linkExpiresAt)) })}
      </p>
    </div>
  );
}

function Step({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-t border-rule">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-[550] hover:text-bluebonnet [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-7">{children}</div>
    </details>
  );
}
