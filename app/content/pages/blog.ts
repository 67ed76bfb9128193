/** Copy of the blog: the list, the page around an article, the feed. */
export const BLOG_META = {
  title: "Notes from the workshop",
  description:
    "Articles by the people at {agency}: leaving spreadsheets, first versions, cloud bills, AI approvals, security, fast pages. Figures included.",
} as const;

export const BLOG_HERO = {
  eyebrow: "The {agency} blog",
  title: "Notes from the workshop",
  lead: "What we learn while building for small companies, written by the people who did the work, with the arithmetic left in.",
} as const;

export const BLOG_SEARCH = {
  label: "Search articles",
  placeholder: "Search articles...",
  submit: "Search",
  categories: "Categories",
  all: "All",
  clear: "Show all articles",
  feed: "Feed of this category",
  failed: "The search failed. Press Search to try again.",
} as const;

export const BLOG_SECTIONS = {
  featured: "Featured Articles",
  latest: "Latest Articles",
  latestLead: "In order of publication, newest first.",
} as const;

export const BLOG_PAGES = {
  label: "Pages",
  newer: "Newer articles",
  older: "Older articles",
  page: (page: number) => `page ${page}`,
  position: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

export const BLOG_EMPTY = {
  message: "No articles found matching your search criteria.",
  hint: "We look at titles, descriptions and the articles themselves. A shorter word, or another category, may find it.",
} as const;

export const BLOG_POST = {
  back: "All articles",
  contents: "In this article",
  tags: "Tags",
  callToAction: {
    title: "Is something like this on your desk?",
    text: "Tell us where you are stuck. A person who does this kind of work answers within {contactTime}.",
    action: "Write to us",
  },
  related: "Related articles",
  fixed: "Often read next",
  byTag: "On similar subjects",
  thisOne: "You are reading this one.",
  share: {
    copy: "Copy link",
    copied: "Link copied",
    mail: "Send by mail",
    share: "Share",
    send: "Other ways",
    save: "Save",
    saved: "Saved",
    keep: "Save this article",
    forget: "Remove this article from your saved ones",
  },
} as const;

/** What someone keeps to read: in their account, or without one in their browser. */
export const BLOG_SAVED = {
  title: "Saved articles",
  inBrowser: "Kept in this browser only.",
  inAccount: "Kept in your account.",
  accountLink: "See them all",
  pageTitle: "Saved articles",
  pageDescription: "Articles that you saved, the last one first.",
  pageEmpty: "You haven't saved an article yet. Each article has a Save button above its text.",
  pageAction: "Go to the blog",
  path: "/dashboard/saved",
  remove: "Remove",
} as const;

export const BLOG_PREVIEW = {
  title: "Preview",
  text: "This is how the article will look. It isn't public; this address works until {until}.",
  gone: "This preview has ended",
  goneText: "The address of a preview works for a day. Ask the person who sent it to you for a new one.",
} as const;

export const BLOG_NOT_FOUND = {
  title: "Blog post not found",
  description: "There is no article at this address. The list of articles leads to all of them.",
  text: "The link may have a typo in it, or the article has been taken down. Everything that is published is in the list.",
  back: "Back to the blog",
} as const;

export const BLOG_FEED = {
  title: "Notes from the workshop",
  description: "What we learn while building for small companies, with the arithmetic left in.",
} as const;

export function readTime(minutes: number): string {
  return `${minutes} min read`;
}
