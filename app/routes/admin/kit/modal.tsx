import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Arrived } from "~/ui/primitives/arrived";
import { classNames } from "~/ui/primitives/class-names";
import { registerDialog } from "./top-dialog";

const FIRST_FIELD = "[data-autofocus], [aria-invalid], input:not([type=hidden]), select, textarea";

/**
 * A dialog in the browser's top layer: it traps the focus and restores it, and the page behind is inert. Rendered by
 * the server, it is open before script loads; then the same element becomes modal, so nothing typed is lost.
 */
export function Modal({
  title,
  isWide,
  role,
  onClose,
  closeControl,
  children,
}: {
  title: ReactNode;
  isWide?: boolean;
  role?: "alertdialog";
  /** Called on Escape. */
  onClose: () => void;
  /** The close icon in the corner; absent: only the buttons in the footer. */
  closeControl?: (look: { className: string; "aria-label": string; children: ReactNode }) => ReactNode;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.removeAttribute("open");
    dialog.showModal();
    const first = focused ?? dialog.querySelector(FIRST_FIELD);
    if (first instanceof HTMLElement) first.focus();
    const unregister = registerDialog(dialog);
    return () => {
      unregister();
      dialog.close();
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <dialog
        ref={ref}
        open
        data-whole
        role={role}
        aria-labelledby={titleId}
        // Not in the styles of `.modal`, because elements around a dialog may set margins on their children.
        className={classNames("modal max-md:m-0 md:m-auto", isWide && "modal-wide")}
        onCancel={(event) => {
          if (event.target !== ref.current) return;
          event.preventDefault();
          onClose();
        }}
        // Some browsers close it on a second Escape in a row, regardless of `onCancel`.
        onClose={() => {
          if (ref.current?.open === false) onClose();
        }}
      >
        <div className="modal-head">
          <h2 id={titleId} className="min-w-0 grow font-display text-subheading">
            {title}
          </h2>
          {closeControl?.({
            className:
              "-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink",
            "aria-label": "Close",
            children: <X aria-hidden="true" className="size-5" />,
          })}
        </div>
        {children}
      </dialog>
      <Arrived />
    </>
  );
}

/** The scrolling body of a dialog. */
export function ModalBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("modal-body", className)}>{children}</div>;
}

/** The buttons in a dialog's footer, the main one last. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className="modal-foot">{children}</div>;
}
