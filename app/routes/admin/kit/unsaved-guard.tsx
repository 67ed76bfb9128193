import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import {
  type Blocker,
  type BlockerFunction,
  type Location,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useNavigation,
} from "react-router";
import { Button } from "~/ui/primitives/button";
import { Modal, ModalBody, ModalFoot } from "./modal";

/** Returns true if leaving now would discard something; "sending" while all of it is being saved. */
type IsUnsaved = () => boolean | "sending";

const Guards = createContext<Set<IsUnsaved> | null>(null);

/**
 * Asks before leaving discards text typed into any form of the page: by Escape, a link, the browser's back button, or
 * closing the tab. The router supports a single blocker, so this is it, and forms register with `useUnsavedGuard`.
 */
export function UnsavedGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<IsUnsaved>());
  const answers = () => [...guards].map((isUnsaved) => isUnsaved());
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && answers().some((answer) => answer !== false);
  const blocker = useBlocker(shouldBlock);
  const { isWaiting } = useLeaveOnceStored(blocker, answers);
  useBeforeUnload((event) => {
    if (answers().some((answer) => answer !== false)) event.preventDefault();
  });
  return (
    <Guards value={guards}>
      {children}
      {blocker.state === "blocked" && !isWaiting ? (
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
 * Takes a user who saved and followed a link right away to its page as soon as the form is stored, or asks if it was
 * refused. The router may drop the blocked navigation when the form's response arrives, so the target is remembered
 * here.
 */
function useLeaveOnceStored(blocker: Blocker, answers: () => ReturnType<IsUnsaved>[]): { isWaiting: boolean } {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [kept, setKept] = useState<{ to: Location; isWaiting: boolean }>();
  if (blocker.state === "blocked" && kept?.to !== blocker.location) {
    setKept({ to: blocker.location, isWaiting: !answers().includes(true) });
  }
  const isWaiting = kept?.isWaiting === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: decided once, when the form's answer is there
  useEffect(() => {
    if (!isIdle || !kept || !isWaiting) return;
    setKept({ ...kept, isWaiting: false });
    if (answers().some((answer) => answer !== false)) return;
    if (blocker.state === "blocked") blocker.proceed();
    else navigate(kept.to);
  }, [isIdle, isWaiting]);
  return { isWaiting };
}

/** While mounted, leaving asks for confirmation if `isUnsaved` says so. Needs `UnsavedGuards` around the page. */
export function useUnsavedGuard(isUnsaved: IsUnsaved): void {
  const guards = use(Guards);
  if (!guards) throw new Error("a form that guards what is typed is rendered outside UnsavedGuards");
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
