/** The form that was sent, and the button that it was sent by. */
export type Sender = { form: HTMLFormElement; submitter: HTMLElement | null };

const senders = new WeakMap<FormData, Sender | null>();
let last: Sender | null = null;

if (typeof document !== "undefined") {
  // Before any form handles it, so that the sender is known once the navigation begins.
  document.addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) last = { form: target, submitter };
    },
    { capture: true },
  );
}

/**
 * The form whose data a navigation sends: the one that was sent last when the data was seen first. Null: it wasn't sent
 * by a form.
 */
export function senderOf(data: FormData): Sender | null {
  const known = senders.get(data);
  if (known !== undefined) return known;
  senders.set(data, last);
  return last;
}

type Named = { name: string; value: string; type: string };

/**
 * True when a form was sent by this button: itself, one with equal words, or none at all where it's the form's first
 * visible one.
 */
export function isPressed(button: HTMLButtonElement, { form, submitter }: Sender): boolean {
  if (submitter === button) return true;
  if (submitter instanceof HTMLButtonElement) return isVisible(submitter) ? false : saysTheSame(submitter, button);
  return [...form.elements].find((one) => one instanceof HTMLButtonElement && one.type === "submit") === button;
}

function saysTheSame(one: Named, other: Named): boolean {
  return one.name === other.name && one.value === other.value;
}

/** Some forms have a hidden button first, for Enter. */
function isVisible(button: HTMLButtonElement): boolean {
  return !button.hidden && button.getAttribute("aria-hidden") !== "true";
}
