import type { Notice } from "~/ui/primitives/notice-toast";

/** What is said to applicants on the page that follows. Kept on the server, so that public pages don't carry it. */
export const CAREERS_NOTICES = {
  "application-submitted": {
    tone: "good",
    title: "Application Submitted!",
    text: "Thank you for applying. We will review your application and get back to you soon.",
  },
  "resume-replaced": {
    tone: "good",
    title: "We have your new resume",
    text: "The old one has been deleted.",
  },
  "application-withdrawn": {
    tone: "good",
    title: "You have withdrawn your application",
  },
  "application-settled": {
    tone: "bad",
    title: "Nothing was changed",
    text: "This application was decided or withdrawn in the meantime.",
  },
  "application-erased": {
    tone: "good",
    title: "Your data is deleted",
    text: "Your application and your resume have been permanently deleted.",
  },
  "application-link-requested": {
    tone: "good",
    title: "Check your inbox",
    text: "If there is an application with this address, its private link is on its way.",
  },
} as const satisfies Record<string, Notice>;

export type CareersNoticeName = keyof typeof CAREERS_NOTICES;
