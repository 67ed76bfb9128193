/** The submitted form and the button that submitted it. */
export type Sender = { form: HTMLFormElement; submitter: HTMLElement | null };

const senders = new WeakMap<FormData, Sender | null>();
let last: Sender | null = null;

if (typeof document !== "undefined") {
  // Captured before any form handles it, so that the sender is known when the navigation begins.
  document.addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) last = { form: target, submitter };
    },
    { capture: true },
  );
}

/**
 * Returns the form whose data a navigation sends: the last one submitted when the data was first seen. Null if no form
 * sent it.
 */
export function senderOf(data: FormData): Sender | null {
  const known = senders.get(data);
  if (known !== undefined) return known;
  senders.set(data, last);
  return last;
}

type Named = { name: string; value: string; type: string };

/**
 * True when this button submitted the form: the button itself, one with the same label, or none when it's the form's
 * first visible one.
 */
export function isPressed(button: HTMLButtonElement, { form, submitter }: Sender): boolean {
  if (submitter === button) return true;
  if (submitter instanceof HTMLButtonElement) return isVisible(submitter) ? false : saysTheSame(submitter, button);
  return [...form.elements].find((one) => one instanceof HTMLButtonElement && one.type === "submit") === button;
}

function saysTheSame(one: Named, other: Named): boolean {
  return one.name === other.name && one.value === other.value;
}

/** Excludes the hidden first button that some forms have for Enter. */
function isVisible(button: HTMLButtonElement): boolean {
  return !button.hidden && button.getAttribute("aria-hidden") !== "true";
}
