import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Notice } from "~/lib/notice";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { useTopDialog } from "./top-dialog";

/** Undo of a toast. `of` names its subject: only a later toast about the same subject replaces it. */
export type Undo = { label: string; run: () => void; of?: string };

const BAD_SHOWN_MS = 10_000;
const GOOD_SHOWN_MS = 5_000;
/** Display time in milliseconds: long enough to read, decide and reach the button. */
const UNDO_SHOWN_MS = 10_000;

const manager = Toast.createToastManager();

/** Earlier toasts, queued because the manager only notifies a mounted provider. Null once one is mounted. */
let waiting: (() => void)[] | null = [];

/** Shows the queued toasts; call it once the provider is mounted. Returns the cleanup for unmounting. */
function openToaster(): () => void {
  const earlier = waiting ?? [];
  waiting = null;
  for (const show of earlier) show();
  return () => {
    waiting = [];
  };
}

/** The page on which each visible toast was shown. */
const pages = new Map<string, string>();

/** Closes toasts shown on other pages than this one. */
function closeOlderThan(page: string | null): void {
  for (const [id, shownOn] of pages) if (shownOn !== page) manager.close(id);
}

/** The visible refusals; success makes them obsolete. */
const refusals = new Set<string>();

/** Shows a toast; it replaces the one with the same title, unless `undo`, which adds a button, says `of` what it is. */
export function showToast(notice: Notice, undo?: Undo): void {
  if (waiting) {
    waiting.push(() => showToast(notice, undo));
    return;
  }
  const id = `toast:${undo?.of ?? notice.title}`;
  pages.set(id, window.location.pathname);
  if (notice.tone === "bad") refusals.add(id);
  else for (const refusal of refusals) manager.close(refusal);
  const usual = notice.tone === "bad" ? BAD_SHOWN_MS : GOOD_SHOWN_MS;
  manager.add({
    id,
    type: notice.tone,
    title: notice.title,
    description: notice.text,
    priority: notice.tone === "bad" ? "high" : "low",
    timeout: undo ? UNDO_SHOWN_MS : usual,
    onRemove() {
      refusals.delete(id);
      pages.delete(id);
    },
    actionProps: undo && {
      children: undo.label,
      onClick() {
        document.getElementById("main")?.focus({ preventScroll: true });
        manager.close(id);
        undo.run();
      },
    },
  });
}

/**
 * Where the back office's toasts appear. `notice` is left by an earlier response; without script it is rendered in
 * place.
 */
export function Toaster({ notice }: { notice: Notice | undefined }) {
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const shown = useRef<Notice>(undefined);
  useEffect(() => (isHydrated ? openToaster() : undefined), [isHydrated]);
  useEffect(() => closeOlderThan(pathname), [pathname]);
  // A page in the browser's back/forward cache keeps no toast.
  useEffect(() => {
    const closeAll = () => closeOlderThan(null);
    window.addEventListener("pagehide", closeAll);
    return () => window.removeEventListener("pagehide", closeAll);
  }, []);
  useEffect(() => {
    if (notice === undefined || shown.current === notice) return;
    shown.current = notice;
    showToast(notice);
  }, [notice]);
  if (!isHydrated) return <NoticeToast notice={notice} />;
  return (
    <Toast.Provider toastManager={manager}>
      <Viewport />
    </Toast.Provider>
  );
}

/** Renders in the topmost open dialog: everything behind a dialog is inert, and toasts must not be. */
function Viewport() {
  const { toasts } = Toast.useToastManager();
  const dialog = useTopDialog();
  return (
    <Toast.Portal container={dialog}>
      <Toast.Viewport aria-label="Notices" className="toast-viewport" data-print="hide">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} data-notice={toast.type} className="toast">
            <Toast.Content className="flex items-start gap-3 p-3.5">
              {toast.type === "bad" ? (
                <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
              ) : (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
              )}
              <div className="min-w-0 grow self-center text-small">
                <Toast.Title render={<p />} className="font-[600]" />
                <Toast.Description />
              </div>
              {toast.actionProps ? (
                <Toast.Action className="-my-1 min-h-9 shrink-0 cursor-pointer rounded-md px-2 font-[550] text-bluebonnet hover:bg-bluebonnet-wash" />
              ) : null}
              <Toast.Close
                aria-label="Dismiss"
                className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
              >
                <X aria-hidden="true" className="size-4.5" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
