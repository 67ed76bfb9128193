/** Texts of a file field, for the page and its script. */
export const FILE_WORDS = {
  remove: "Remove",
  replace: "Replace",
  cancel: "Cancel upload",
  again: "Try again",
  sending: "Uploading",
  held: "Uploaded",
  failed: "The upload broke off. Try again, or send the form without the file.",
  failedRequired: "The upload broke off. Please try again.",
} as const;
