import { type RefObject, useCallback } from "react";
import { type BlockerFunction, useBeforeUnload, useBlocker } from "react-router";
import { isUntouched } from "~/ui/forms/draft";
import { Button } from "~/ui/primitives/button";
import { Modal, ModalBody, ModalFoot } from "./modal";

/** Asks before leaving throws away what was typed into the form: by Escape, a link, the browser's back, or closing the tab. */
export function UnsavedGuard({
  form,
  wasRefused,
}: {
  form: RefObject<HTMLFormElement | null>;
  /** The form shows what was sent in vain: nothing of it is stored. */
  wasRefused: boolean;
}) {
  const isUnsaved = useCallback(
    () => form.current !== null && (wasRefused || !isUntouched(form.current, [])),
    [form, wasRefused],
  );
  const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && isUnsaved();
  const blocker = useBlocker(shouldAsk);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  if (blocker.state !== "blocked") return null;
  return (
    <Modal role="alertdialog" title="Discard what you typed?" onClose={() => blocker.reset()}>
      <ModalBody>It has not been saved yet.</ModalBody>
      <ModalFoot>
        <Button variant="quiet" onClick={() => blocker.proceed()}>
          Discard
        </Button>
        <Button data-autofocus onClick={() => blocker.reset()}>
          Keep editing
        </Button>
      </ModalFoot>
    </Modal>
  );
}
