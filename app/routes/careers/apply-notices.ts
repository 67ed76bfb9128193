import type { Notice } from "~/lib/notice";

/** Notices of the application form, in the browser and on the server. */
export const RESUME_REQUIRED: Notice = {
  tone: "bad",
  title: "Resume Required",
  text: "Please upload your resume file.",
};

export const CHECK_FIELDS: Notice = {
  tone: "bad",
  title: "Please check your answers",
  text: "Some fields need another look. They are marked below.",
};

export const JOB_NOT_LOADED: Notice = {
  tone: "bad",
  title: "Error",
  text: "Failed to load job details. Please try again.",
};

export const JOB_MISSING: Notice = {
  tone: "bad",
  title: "Error",
  text: "Job information is missing. Please try again.",
};

/** Notices for the form's script, by the names of its rules. */
export const APPLY_NOTICES = {
  "resume-required": RESUME_REQUIRED,
  "check-fields": CHECK_FIELDS,
  get "not-sent"() {
    return submissionFailed();
  },
};

/** Returns the failure notice, with the server's message if there is one. */
export function submissionFailed(text = "Failed to submit application. Please try again."): Notice {
  return { tone: "bad", title: "Submission Failed", text };
}
