import type { ReactNode } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { LinkAfterSaves } from "./link-after-saves";
import { Modal } from "./modal";
import { useSearchText } from "./own-address";

type DialogState = { cameFromList?: boolean } | null;

/** Returns how to close a child route's dialog and return to its list, preserving filters, page and scroll position. */
export function useCloseDialog(listPath: string): { to: string; close: () => void } {
  const { state } = useLocation();
  const search = useSearchText();
  const navigate = useNavigate();
  const to = listPath + search;
  const cameFromList = (state as DialogState)?.cameFromList === true; // safe: `DialogLink` alone sets a state
  return {
    to,
    close: () => (cameFromList ? navigate(-1) : navigate(to, { replace: true, preventScrollReset: true })),
  };
}

/**
 * A child route shown as a dialog over its list: it has an address, so back, reload and links work. `listPath` is where
 * closing leads.
 */
export function DialogRoute({
  title,
  listPath,
  isWide,
  children,
}: {
  title: ReactNode;
  listPath: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const { to, close } = useCloseDialog(listPath);
  return (
    <Modal
      title={title}
      isWide={isWide}
      onClose={close}
      closeControl={(look) => <CloseLink {...look} to={to} close={close} />}
    >
      {children}
    </Modal>
  );
}

/**
 * A link that opens a dialog of this list and preserves its query and scroll position. `to` is a path without query.
 */
export function DialogLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const search = useSearchText();
  const state = { cameFromList: true } satisfies DialogState;
  return (
    <LinkAfterSaves
      {...rest}
      to={to + (to.includes("?") ? search.replace("?", "&") : search)}
      state={state}
      preventScrollReset
    />
  );
}

/** The button in a dialog's footer that closes it without saving. */
export function CancelLink({ listPath, children = "Cancel" }: { listPath: string; children?: ReactNode }) {
  const { to, close } = useCloseDialog(listPath);
  return (
    <CloseLink to={to} close={close} className={buttonClass({ variant: "quiet" })}>
      {children}
    </CloseLink>
  );
}

function CloseLink({ to, close, ...rest }: LinkProps & { to: string; close: () => void }) {
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        close();
      }}
    />
  );
}
