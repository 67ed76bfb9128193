import { shipped } from "../shipped-document";

/** Copy for an applicant's application page, and for requesting a lost link to it. */
export const APPLICATION_PAGE = shipped("application", {
  metaTitle: "Your application",
  description: "Check the status of your application, send another resume, withdraw it or delete your data.",
  eyebrow: "Your application",
  states: {
    pending: {
      title: "We’re reading it",
      text: "Your application is with us. A person reads every one and answers within five working days, whatever the answer is.",
    },
    shortlisted: {
      title: "You’re on the shortlist",
      text: "We liked what we read and would like to talk to you. If you haven’t heard from us yet, you soon will.",
    },
    rejected: {
      title: "Not this time",
      text: "We have decided to move forward with other candidates. Thank you for the time you put into it. If you would like to hear our reasons, write to us and the person who read your application will tell you.",
    },
    hired: {
      title: "Welcome to the team",
      text: "We would love to work with you. We’ll contact you about the next steps.",
    },
    withdrawn: {
      title: "You withdrew this application",
      text: "It’s no longer under review. You can apply for this position again while it is open.",
    },
  },
  answer: {
    left: "You’ll hear from us by {day}: {count} left.",
    lastDay: "You’ll hear from us today, {day}.",
    late: "You should have heard from us by {day}. We’re sorry, and on it.",
  },
  received: "Received on",
  posting: "Job posting",
  again: "Apply again",
  sentTitle: "What you sent",
  resumeTitle: "Your resume",
  replace: {
    title: "Send another resume",
    hint: "PDF or Word (.pdf, .doc, .docx), up to 10 MB. It replaces the one above, which is deleted.",
    label: "Another resume",
    submit: "Replace resume",
    gone: "The file didn’t reach us. Please choose it again.",
    missing: "Please choose a file first.",
  },
  withdraw: {
    title: "Withdraw your application",
    text: "We’ll stop considering you for this position. You can apply again while it’s open. What you sent stays with us until you delete it.",
    submit: "Yes, withdraw it",
  },
  erase: {
    title: "Delete your data",
    text: "We delete this application, your resume and our notes about it permanently, right away. If it’s still under review, the review ends. This can’t be undone.",
    confirm: "I understand that this can’t be undone.",
    submit: "Delete everything",
  },
  link: "This page is private: it opens for anyone who has its address, until {day}. Close it when you are done on a computer that isn’t yours.",
  closed: {
    title: "This link no longer works",
    text: "It’s too old, or a newer one has replaced it. We can send you a new one.",
    action: "Send me a new link",
  },
  unknown: {
    title: "There is nothing here",
    text: "The address is incomplete, or what it led to has been deleted. If you applied with us, we can send you the link again.",
    action: "Send me my link",
  },
});

export const APPLICATION_LINK = shipped("application-link", {
  title: "Find your application",
  description: "Get the private link to your application again.",
  lead: "Enter the email address you applied with. If we have an application from it, we’ll send the private link there.",
  label: "Email Address",
  submit: "Send me my link",
});

export const APPLICATION_LINK_PATH = "/application";
