/** Message that a page shows once about an action just done or refused. */
export type Notice = {
  tone: "good" | "bad";
  title: string;
  text?: string;
  /** True when the page shows it in its own place, not at the edge of the window. */
  isInPage?: boolean;
  /** Id of the field that the text is about; it's also shown next to that. */
  field?: string;
  /** Lets a page recognize that its request was carried out, whatever the wording. */
  name?: string;
  /** Title and text used instead when no mail server is set up and the message is queued. */
  held?: readonly [title: string, text?: string];
};

type More = Pick<Notice, "isInPage" | "field" | "name" | "held">;

/** Creates a notice that something was done. */
export function good(title: string, text?: string, more?: More): Notice {
  return made("good", title, text, more);
}

/** Creates a notice that something was refused or failed. */
export function bad(title: string, text?: string, more?: More): Notice {
  return made("bad", title, text, more);
}

/** Creates a notice that a form was refused because of its fields: `invalid("Quote")`. */
export function invalid(noun: string): Notice {
  return bad(`Invalid ${noun}`, "Some fields need another look. They are marked below.");
}

/** Creates a notice that something failed through our fault: `failedTo("save the quote")`. */
export function failedTo(what: string): Notice {
  return bad("Error", `Failed to ${what}.`);
}

/** Creates a notice that a form lacks required fields. */
export function incomplete(noun: string): Notice {
  return bad(`Invalid ${noun}`, "Please fill in all required fields.");
}

/** Notice that a form without a noun was refused because of its fields. */
export const CHECK_ANSWERS = bad("Please check your answers", "Some fields need another look. They are marked below.");

/** Used in `held`: staff wrote a message that is queued. */
export const MAIL_WAITS = "Email isn’t set up, so it waits under Emails until someone sends it.";
/** Used in `held`: a visitor is waiting for a message. */
export const NO_MAIL_NOW = "We can’t send email right now";

/** True when a value is a notice rather than, for example, messages by field. */
export function isNotice(value: unknown): value is Notice {
  if (typeof value !== "object" || value === null || !("tone" in value) || !("title" in value)) return false;
  return value.tone === "good" || value.tone === "bad";
}

function made(tone: Notice["tone"], title: string, text: string | undefined, more: More | undefined): Notice {
  return { tone, title, ...(text === undefined ? {} : { text }), ...more };
}
