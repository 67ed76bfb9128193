import { CircleAlert, CircleCheck, X } from "lucide-react";
import type { Notice } from "~/lib/notice";
import { classNames } from "./class-names";

/**
 * The site's only notice, at the edge of the window. It can be dismissed without script (a form of method `dialog`),
 * and the live region around it stays in the document so that later notices are announced.
 */
export function NoticeToast({ notice: given }: { notice: Notice | undefined }) {
  const notice = given?.isInPage ? undefined : given;
  const Icon = notice?.tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <div
      role={notice?.tone === "bad" ? "alert" : "status"}
      data-notices=""
      data-notice={notice?.tone}
      data-print="hide"
    >
      {notice ? (
        <dialog
          open
          aria-label={notice.title}
          className="fixed inset-x-4 top-auto bottom-4 z-50 m-0 ml-auto w-auto max-w-sm rounded-lg border border-rule bg-raised p-0 text-ink shadow-float sm:left-auto"
        >
          <form method="dialog" className="flex items-start gap-3 p-4">
            <Icon
              aria-hidden="true"
              className={classNames("mt-0.5 size-5 shrink-0", notice.tone === "bad" ? "text-bad" : "text-good")}
            />
            <p className="grow text-small">
              <strong className="block font-[600]">{notice.title}</strong>
              {notice.text}
            </p>
            <button
              type="submit"
              aria-label="Dismiss"
              className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </form>
        </dialog>
      ) : null}
    </div>
  );
}
