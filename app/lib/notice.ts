/** Message that a page shows once about an action just done or refused. */
export type Notice = {
  tone: "good" | "bad";
  title: string;
  text?: string;
  /** The page shows it in a place of its own, not at the edge of the window. */
  isInPage?: boolean;
  /** Id of the field that the text is about: it's shown beside that too. */
  field?: string;
  /** By which a page knows that what it asked for was done, whatever the words. */
  name?: string;
  /** Title and text where no mail server is set up and the message that was written waits. */
  held?: readonly [title: string, text?: string];
};

type More = Pick<Notice, "isInPage" | "field" | "name" | "held">;

/** Says that something was done. */
export function good(title: string, text?: string, more?: More): Notice {
  return made("good", title, text, more);
}

/** Says that something was refused or failed. */
export function bad(title: string, text?: string, more?: More): Notice {
  return made("bad", title, text, more);
}

/** Says that the form of a noun was refused for its fields: `invalid("Quote")`. */
export function invalid(noun: string): Notice {
  return bad(`Invalid ${noun}`, "Some fields need another look. They are marked below.");
}

/** Says that something failed for a reason of ours: `failedTo("save the quote")`. */
export function failedTo(what: string): Notice {
  return bad("Error", `Failed to ${what}.`);
}

/** Says that the form of a noun lacks what it can't do without. */
export function incomplete(noun: string): Notice {
  return bad(`Invalid ${noun}`, "Please fill in all required fields.");
}

/** Says that a form was refused for its fields, where it has no noun of its own. */
export const CHECK_ANSWERS = bad("Please check your answers", "Some fields need another look. They are marked below.");

/** In `held`: staff wrote a message that waits. */
export const MAIL_WAITS = "Email isn’t set up, so it waits under Emails until someone sends it.";
/** In `held`: a visitor waits for a message. */
export const NO_MAIL_NOW = "We can’t send email right now";

/** True when a value is a notice rather than, say, a message for each field. */
export function isNotice(value: unknown): value is Notice {
  if (typeof value !== "object" || value === null || !("tone" in value) || !("title" in value)) return false;
  return value.tone === "good" || value.tone === "bad";
}

function made(tone: Notice["tone"], title: string, text: string | undefined, more: More | undefined): Notice {
  return { tone, title, ...(text === undefined ? {} : { text }), ...more };
}
