import { shipped } from "../shipped-document";

/** Copy of the application for a job, and of a job that is not there. */
export const APPLY = shipped("apply", {
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
  privacy: "Only our own staff can open your resume. We use it only to consider you for work here.",
  appliedBefore: "Applied before?",
  appliedBeforeLink: "Find your application",
  notFound: {
    title: "Job Not Found",
    text: "This job no longer exists or the link is invalid.",
    back: "Back to Job Listings",
  },
});
