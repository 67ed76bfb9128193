import { type ComponentProps, type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/primitives/button";
import { isPressed, senderOf } from "./sender";

/**
 * The button of a form of the back office. While its own form is sent it can't be pressed again, and the one that was
 * pressed says `working`; other forms of the screen stay as they are.
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

/** Tells if the form of a button is being sent, and by this very button. */
function useSending(button: { current: HTMLButtonElement | null }): { isSending: boolean; isOwn: boolean } {
  const { state, formData, formMethod } = useNavigation();
  if (state === "idle" || formMethod !== "POST" || !formData) return { isSending: false, isOwn: false };
  const sender = senderOf(formData);
  const own = button.current;
  const isSending = own !== null && sender !== null && own.form === sender.form;
  return { isSending, isOwn: isSending && isPressed(own, sender) };
}
