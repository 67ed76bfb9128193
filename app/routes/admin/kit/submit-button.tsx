import { type ComponentProps, type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/primitives/button";
import { isPressed, senderOf } from "./sender";

/**
 * The button of a back office form. While its own form is being sent it is disabled, and the pressed one shows
 * `working`; other forms on the screen are unaffected.
 */
export function SubmitButton({
  working,
  disabled = false,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type" | "ref"> & { working?: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isSending, isOwn } = useSending(button);
  return (
    <Button {...rest} ref={button} type="submit" disabled={disabled || isSending}>
      {isOwn && working !== undefined ? working : children}
    </Button>
  );
}

/** Returns whether a button's form is being sent, and by that button. */
function useSending(button: { current: HTMLButtonElement | null }): { isSending: boolean; isOwn: boolean } {
  const { state, formData, formMethod } = useNavigation();
  if (state === "idle" || formMethod !== "POST" || !formData) return { isSending: false, isOwn: false };
  const sender = senderOf(formData);
  const own = button.current;
  const isSending = own !== null && sender !== null && own.form === sender.form;
  return { isSending, isOwn: isSending && isPressed(own, sender) };
}
