/** Texts used only on the server, so that browsers don't load them. */
export const APPLY_ANSWERS = {
  resumeGone: "Your resume is no longer here: uploads are kept for a day. Please choose it again.",
  tooMany: "We have had a lot of applications from your connection. Please try again in an hour.",
} as const;

export const PITCH_ANSWERS = {
  deckGone: "Your deck is no longer here: uploads are kept for a day. Please choose it again.",
} as const;
