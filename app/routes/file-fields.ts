/** Ids of file fields whose forms redirect after submitting: the refusal names its field (`useRefusedFile`). */
export const PROJECT_FILE = "project-file";
export const RESUME_FILE = "resume";
/** A picture for a text, with its alt text. */
export const FIGURE = { file: "figure-file", alt: "figure-alt" } as const;
