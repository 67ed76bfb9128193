type About = { name: string; job: string; agency: string };

/** Draft messages to applicants who move to another stage; staff can edit every word. */
export const MOVE_MESSAGES = {
  pending: ({ name, job }) => `Hello ${name},

We have opened your application for ${job} again and are taking another look at it. You don’t need to do anything. We’ll write to you as soon as there is news.`,
  shortlisted: ({ name, job }) => `Hello ${name},

Good news: you are on our shortlist for ${job}.

The next step is a conversation of half an hour, by video, with the person you would report to. Half of that time is yours, for your questions. Please reply with two or three times that suit you in the next five working days.`,
  rejected: ({ name, job }) => `Hello ${name},

Thank you for applying for ${job}, and for the time you put into it. We have decided to move forward with other candidates. It was a choice between people who could all do good work, and it says little about what you can do. If you would like to hear our reasons, reply to this message, and the person who read your application will tell you.

We wish you well and would be glad to hear from you when another position fits.`,
  hired: ({ name, job, agency }) => `Hello ${name},

We would love to have you at ${agency} as our ${job}.

Your written offer comes in a separate message, with the pay, the start date and everything else in it. Take your time to read it, and ask us whatever isn’t clear.

We look forward to working with you.`,
} as const satisfies Record<string, (about: About) => string>;
