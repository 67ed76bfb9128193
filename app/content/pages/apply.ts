/** Copy of the application for a job, and of a job that is not there. May hold identity tokens. */
export const JOB_NOT_FOUND = {
  title: "Job Not Found",
  text: "This job no longer exists or the link is invalid.",
  back: "Back to Job Listings",
} as const;

export const APPLY = {
  intro: "Ten minutes, one page. A person reads every application and answers within five working days.",
  detailsTitle: "The position",
  aboutYou: "About you",
  yourWork: "Your work",
  jobTitleHint: "Filled in from the posting.",
  resumeHint: "PDF or Word (.pdf, .doc, .docx), up to 10 MB.",
  yearsHint: "In this kind of work. Whole years.",
  skillsHint: "For example: Figma, prototyping, user research",
  coverLetterHint: "Optional. What draws you to this work, in your own words.",
  submit: "Submit Application",
  sending: "Submitting Application...",
  uploading: "Uploading your resume…",
  loading: "Loading the position…",
  again: "Try again",
  privacy: "Only our own staff can open your resume. We use it to consider you for work here and for nothing else.",
  appliedBefore: "Applied before?",
  appliedBeforeLink: "Find your application",
} as const;

/** What only the server says, so that no browser loads it. */
export const APPLY_ANSWERS = {
  resumeGone: "Your resume is no longer here: uploads are kept for a day. Please choose it again.",
  tooMany: "We have had a lot of applications from your connection. Please try again in an hour.",
} as const;
