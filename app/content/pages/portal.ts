/** The tabs of the customer's dashboard, in the order of the specification. */
export const PORTAL_TABS = [
  { path: "/dashboard", label: "Quotes" },
  { path: "/dashboard/subscription", label: "Subscription" },
  { path: "/dashboard/payments", label: "Payment History" },
  { path: "/dashboard/analytics", label: "Analytics" },
  { path: "/dashboard/projects", label: "Projects" },
  { path: "/dashboard/notifications", label: "Notifications" },
  { path: "/dashboard/profile", label: "My Profile" },
] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

/** The articles that a customer keeps. */
export const SAVED_ARTICLES = {
  title: "Saved articles",
  description: "Articles you saved, latest first.",
  empty: "You haven't saved an article yet. Each article has a Save button above its text.",
  action: "Go to the blog",
  path: "/dashboard/saved",
  remove: "Remove",
} as const;

/** Copy of what is around every page of the dashboard. */
export const PORTAL = {
  navigation: "Dashboard",
  quickNavigation: "Most used",
  allTabs: "All tabs",
  close: "Close",
  signedInFor: "for",
  logOut: "Log out",
  unread: "unread",
  team: "Your team",
  teamPath: "/dashboard/team",
} as const;

export const NOTIFICATIONS = {
  title: "Notifications",
  description: "What’s new with your quotes, payments and projects.",
  path: "/dashboard/notifications",
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
    text: "You'll always find everything here. Messages about the safety of your account are always sent.",
    submit: "Save",
    unconfirmed: "We’ll email you once you’ve confirmed your email address.",
  },
} as const;

/** What belongs together with a quote, invoice or project. */
export const RELATED = { title: "Related", quote: "Quote", invoice: "Invoice" } as const;

export const PROJECTS = {
  title: "Projects",
  description: "What we are working on for you.",
  path: "/dashboard/projects",
  milestones: "Milestones",
  noMilestones: "The steps of this project will appear here once they're agreed.",
  updates: "News",
  noUpdates: "No updates yet. We'll notify you when there's one.",
  hours: "Hours billed",
  invoice: "invoice",
  files: "Files",
  noFiles: "No files yet.",
  comments: "Comments",
  noComments: "Ask anything, or tell us what you think.",
  comment: "Your comment",
  commentHint: "We’re notified by email and will answer here.",
  sendComment: "Send comment",
  addFile: "Add a file",
  fileHint: "PDF, pictures, Office files or ZIP, up to 10 MB",
  upload: "Upload",
  remove: "Remove",
  removeSure: "Remove it permanently?",
  removeYes: "Yes, remove it",
  us: "Us",
  you: "You",
  next: "Next",
  due: "Due",
  started: "Started",
  planned: "Begins",
  reached: "Reached",
  open: "Open",
  allReached: "All milestones reached",
  empty: {
    title: "No projects yet",
    text: "When you accept a quote, its project appears here: milestones, news, files and a place to ask.",
    action: "Request a quote",
  },
} as const;

export const ANALYTICS = {
  title: "Analytics",
  description: "What your marketing brought in: the last 30 days compared with the 30 before.",
  path: "/dashboard/analytics",
  channels: "By channel",
  channel: "Channel",
  total: "All channels",
  byDay: "by day",
  dayColumn: "Day",
  showTable: "Show the figures as a table",
  noChange: "No earlier figures",
  notSubscribed: {
    title: "Analytics come with a subscription",
    text: "With an active plan we measure visits, leads, reach and spend for you and show how the last 30 days compare with the 30 before.",
    action: "See the plans",
    manage: "Your subscription",
  },
  nothingYet: {
    title: "No figures yet",
    text: "The figures of your channels will appear here as soon as we've entered the first ones. Expected some already? Ask us.",
    action: "Write to us",
  },
} as const;

export const TEAM = {
  title: "Your team",
  description: "Who can sign in for your business:",
  path: "/dashboard/team",
  people: "People",
  you: "You",
  role: "Role",
  roles: "What each role may do",
  changeRole: "Change role",
  change: "Change",
  onlyOwners: "Owners invite and remove people and change their roles.",
  unconfirmed: "Address not confirmed",
  since: "Since",
  remove: "Remove",
  removeSure: "Their account is deleted, and they're signed out right away. What they wrote in projects stays.",
  removeYes: "Yes, remove",
  invited: "Invited",
  by: "by",
  until: "Link works until",
  revoke: "Withdraw",
  invite: {
    title: "Invite someone",
    text: "They get a link by email that works for 7 days, choose a password, and then see what their role allows.",
    email: "Email address",
    role: "Role",
    again: "Send again",
    submit: "Send the invitation",
    member: "This person is already on your team.",
    tooMany: "Your team has reached the limit of people and open invitations. Remove one first.",
  },
  closed: "This account is closed.",
  confirmFirst: "Confirm your own email address first. Then you can invite people.",
} as const;

export const JOIN_TEAM = {
  title: "Join the team",
  description: "Accept an invitation to a business.",
  path: "/team-invitation",
  lead: { before: "", between: " invites you to ", after: ". You will sign in as " },
  fullName: "Full Name",
  password: "Password",
  passwordHint: "At least 10 characters. A few words in a row are easy to remember.",
  confirmPassword: "Confirm Password",
  terms: {
    before: "I agree to the ",
    terms: "Terms & Conditions",
    between: " and have read the ",
    privacy: "Privacy Policy",
  },
  submit: "Join the team",
  taken: {
    title: "You already have an account",
    text: "Each account belongs to one business, and this address has one. Ask to be invited with another address, or delete your current account in its profile and open this link again.",
    action: "Sign in",
    href: "/login",
  },
  spent: {
    title: "This invitation has ended",
    text: "It was used, withdrawn or has expired. Ask the person who invited you to send another one.",
    action: "Sign in",
    href: "/login",
  },
  unknown: {
    title: "This isn’t one of our invitations",
    text: "The link may have been cut off. Copy the whole link from the message.",
    action: "Return to Home",
    href: "/",
  },
} as const;

export const OWN_DATA = {
  section: {
    title: "Your data",
    text: "What we keep about you and your business is yours.",
    export: "Download your data",
    exportNote: "One JSON file: account, business, quotes, payments, projects, notifications and what you sent us.",
    delete: "Delete your account",
    deleteNote: "You’ll first see what is deleted and what stays.",
  },
  exportPath: "/dashboard/profile/data",
  deletePath: "/dashboard/profile/delete",
  delete: {
    title: "Delete your account",
    description: "What’s deleted and what stays when you delete your account.",
    goesTitle: "What's deleted right away",
    goes: [
      "Your name, your password and every session. You’re signed out everywhere.",
      "Your notifications and your email choices.",
      "Your name on comments and files in projects; they’ll show “Former customer” instead.",
    ],
    goesLast: [
      "You’re the last person in your business, so it will be closed: its analytics, project files, comments and open invitations are deleted.",
      "Quotes you haven't accepted are declined, and your name and address are removed from them.",
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
} as const;
