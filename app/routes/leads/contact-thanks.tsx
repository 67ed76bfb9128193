import { CircleCheck } from "lucide-react";
import type { Notice } from "~/lib/notice";

/**
 * The thank-you message above the empty form. The form's script makes it cover the form (`data-covering`) for three
 * seconds.
 */
export function ContactThanks({ notice }: { notice: Notice | undefined }) {
  return (
    <div role="status">
      {notice ? (
        <div
          data-thanks
          className="group/thanks mb-8 flex flex-col items-start border-l-2 border-good bg-good-wash p-5 data-covering:absolute data-covering:inset-0 data-covering:z-10 data-covering:mb-0 data-covering:items-center data-covering:justify-center data-covering:rounded-lg data-covering:border-0 data-covering:bg-raised data-covering:p-8 data-covering:text-center"
        >
          <CircleCheck
            aria-hidden="true"
            className="mb-2 size-6 text-good group-data-covering/thanks:mb-5 group-data-covering/thanks:size-12"
          />
          <p className="font-display text-heading">{notice.title}</p>
          <p className="mt-2 max-w-sm text-muted">{notice.text}</p>
          <template data-covering="" />
        </div>
      ) : null}
    </div>
  );
}
