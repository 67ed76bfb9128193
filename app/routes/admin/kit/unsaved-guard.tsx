import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { type BlockerFunction, useBeforeUnload, useBlocker } from "react-router";
import { Button } from "~/ui/primitives/button";
import { Modal, ModalBody, ModalFoot } from "./modal";

/** Tells if leaving now would throw something away. */
type IsUnsaved = () => boolean;

const Guards = createContext<Set<IsUnsaved> | null>(null);

/**
 * Asks before leaving throws away what was typed into any form of the page: by Escape, a link, the browser's back, or
 * closing the tab. The router heeds one blocker alone, so this is the one, and forms tell it of themselves by
 * `useUnsavedGuard`.
 */
export function UnsavedGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<IsUnsaved>());
  const isAnyUnsaved = () => [...guards].some((isUnsaved) => isUnsaved());
  const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved();
  const blocker = useBlocker(shouldAsk);
  useBeforeUnload((event) => {
    if (isAnyUnsaved()) event.preventDefault();
  });
  return (
    <Guards value={guards}>
      {children}
      {blocker.state === "blocked" ? (
        <Modal role="alertdialog" title="Discard what you typed?" onClose={() => blocker.reset()}>
          <ModalBody>It hasn’t been saved yet.</ModalBody>
          <ModalFoot>
            <Button variant="quiet" onClick={() => blocker.proceed()}>
              Discard
            </Button>
            <Button data-autofocus onClick={() => blocker.reset()}>
              Keep editing
            </Button>
          </ModalFoot>
        </Modal>
      ) : null}
    </Guards>
  );
}

/**
 * While this is on the page, leaving asks first wherever `isUnsaved` says so. Needs `UnsavedGuards` around the page.
 */
export function useUnsavedGuard(isUnsaved: IsUnsaved): void {
  const guards = use(Guards);
  if (!guards) throw new Error("a form that guards what is typed stands outside of UnsavedGuards");
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const ask = () => latest.current();
    guards.add(ask);
    return () => void guards.delete(ask);
  }, [guards]);
}
