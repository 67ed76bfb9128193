import { shipped } from "../shipped-document";

/** Copy for the threads of quotes, invoices and projects. */
export const MESSAGES = shipped("messages", {
  title: "Messages",
  description: "Messages between you and us.",
  none: "No messages yet. Ask us anything.",
  you: "You",
  asksChange: "Asks for a change",
  byMail: "By email",
  due: "You’ll hear from us by {moment}.",
  late: "You should have heard from us by {moment}. We’re sorry, and on it.",
  text: "Message",
  textHint: "We’ll answer here and by email.",
  changeHint:
    "If you ask for a change, the quote is on hold: it can’t be accepted until we answer or send the next version.",
  file: "Files",
  fileHint: "Up to 5: PDF, picture, Office file or ZIP, 10 MB each",
  kept: "Attached: {name}",
  refused: "Not attached: {name}. {why}",
  tooManyFiles: "A message takes up to 5 files. Send the others in another one.",
  send: "Send message",
  askForChange: "Ask for a change",
  empty: "Please write something.",
  tooLong: "Please keep this to 10,000 characters or fewer.",
  emptyChange: "Tell us what you’d like to change.",
  confirm: "Confirm it’s you to write or to open files.",
  back: { quote: "Back to the quote", invoice: "Back to the invoice", project: "Back to the project" },
});
