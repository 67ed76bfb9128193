import { shipped } from "../shipped-document";

export const NOTIFICATIONS = shipped("notifications", {
  title: "Notifications",
  description: "What’s new with your quotes, payments and projects.",
  all: "All",
  unread: "Unread",
  markAll: "Mark all as read",
  markRead: "Mark as read",
  markUnread: "Mark as unread",
  isNew: "New",
  older: "Older",
  newer: "Newer",
  pages: "Pages of notifications",
  empty: {
    title: "Nothing yet",
    text: "You’ll see it here when a quote is ready, a payment arrives or a project moves forward.",
  },
  allRead: { title: "All read", text: "You have nothing new." },
  preferences: {
    title: "What we also email you about",
    text: "You’ll always find everything here. We always send security alerts about your account.",
    onProfile: "News about these comes by email. We always send security alerts about your account.",
    submit: "Save",
    unconfirmed: "We’ll email you once you’ve confirmed your email address.",
  },
});

export const PROJECTS = shipped("projects", {
  title: "Projects",
  description: "What we are working on for you.",
  call: "Book a call",
  calls: "Booked calls",
  callMinutes: "{what}, {minutes} minutes",
  callBy: "Booked by {name}",
  callChange: "View, move or cancel",
  milestones: "Milestones",
  noMilestones: "The steps of this project will appear here once they’re agreed.",
  updates: "News",
  noUpdates: "No updates yet. We’ll notify you when there’s one.",
  hours: "Hours billed",
  invoice: "invoice",
  ofAgreement: "agreement",
  files: "Files",
  noFiles: "No files yet.",
  addFile: "Add a file",
  fileHint: "PDF, pictures, Office files or ZIP, up to 10 MB",
  upload: "Upload",
  remove: "Remove",
  removeSure: "Remove it permanently?",
  removeYes: "Yes, remove it",
  next: "Next",
  due: "Due",
  started: "Started",
  planned: "Begins",
  progress: "{done} of {total} milestones",
  milestone: {
    reached: "Reached {day}",
    next: "Next",
    nextDue: "Next, due {day}",
    open: "Open",
    openDue: "Open, due {day}",
  },
  allReached: "All milestones reached",
  empty: {
    title: "No projects yet",
    text: "When you accept a quote, its project appears here: milestones, news, files and a place to ask.",
    action: "Request a quote",
  },
});

export const PROJECTS_PATH = "/dashboard/projects";

export const ANALYTICS = shipped("analytics", {
  title: "Analytics",
  description: "What your marketing brought in: the last 30 days compared with the 30 before.",
  channels: "By channel",
  channel: "Channel",
  total: "All channels",
  byDay: "by day",
  dayColumn: "Day",
  showTable: "Show the figures as a table",
  noChange: "No earlier figures",
  comparedWith: "The 30 days before",
  notSubscribed: {
    title: "Analytics come with a subscription",
    text: "With an active plan we measure visits, leads, reach and spend for you and show how the last 30 days compare with the 30 before.",
    action: "See the plans",
    manage: "Your subscription",
  },
  nothingYet: {
    title: "No figures yet",
    text: "The figures of your channels will appear here as soon as we’ve entered the first ones. Expected some already? Ask us.",
    action: "Write to us",
  },
});

export const ANALYTICS_PATH = "/dashboard/analytics";

export const OWN_DATA = shipped("own-data", {
  section: {
    title: "Your data",
    text: "What we keep about you and your business is yours.",
    export: "Download your data",
    exportNote: "One JSON file: account, business, quotes, payments, projects, notifications and what you sent us.",
    delete: "Delete your account",
    deleteNote: "You’ll first see what is deleted and what stays.",
  },
  delete: {
    title: "Delete your account",
    description: "What’s deleted and what stays when you delete your account.",
    goesTitle: "What’s deleted right away",
    goes: [
      "Your name, your password and every session. You’re signed out everywhere.",
      "Your notifications and your email choices.",
      "Your name on comments and files in projects; they’ll show “Former customer” instead.",
    ],
    goesLast: [
      "You’re the last person in your business, so it will be closed: its analytics, project files, comments and open invitations are deleted.",
      "Quotes you haven’t accepted are declined, and your name and address are removed from them.",
    ],
    staysTitle: "What stays",
    stays: [
      "Accepted quotes, their certificates and payments, for as long as the law requires.",
      "What you sent us through the website’s forms, for as long as we keep it.",
    ],
    staysTeam: "Your business stays open for the other people on your team.",
    subscribed:
      "Your business has a subscription that would still be charged. Cancel it first. Then you can delete your account.",
    lastOwner: "Your team has no other owner. Make someone else an owner first. Then you can delete your account.",
    lastOwnerLink: "Go to your team",
    subscribedLink: "Go to your subscription",
    submit: "Permanently delete my account",
    cancel: "Keep my account",
  },
});

export const DATA_EXPORT_PATH = "/dashboard/profile/data";

export const DELETE_ACCOUNT_PATH = "/dashboard/profile/delete";
