import { shipped } from "../shipped-document";

/** Copy for the list of articles, including reading time. */
export const BLOG = shipped("blog", {
  meta: {
    title: "Notes from the workshop",
    description:
      "Articles by the people at {agency}: leaving spreadsheets, first versions, cloud bills, AI approvals, security, fast pages. Figures included.",
  },
  hero: {
    eyebrow: "The {agency} blog",
    title: "Notes from the workshop",
    lead: "What we learn while building for small companies, written by the people who did the work, with the arithmetic left in.",
  },
  search: {
    label: "Search articles",
    placeholder: "Search articles...",
    submit: "Search",
    categories: "Categories",
    all: "All",
    clear: "Show all articles",
    feed: "Feed of this category",
    failed: "The search failed. Press Search to try again.",
  },
  sections: {
    featured: "Featured Articles",
    latest: "Latest Articles",
    latestLead: "Newest first.",
  },
  pages: {
    label: "Pages",
    newer: "Newer articles",
    older: "Older articles",
    page: "page {page}",
    position: "Page {page} of {pages}",
  },
  empty: {
    message: "No articles found matching your search criteria.",
    hint: "We look at titles, descriptions and the articles themselves. Try a shorter word or another category.",
    none: "No articles yet.",
    noneHint: "The first one will appear here, and in your inbox if you subscribe.",
  },
  saved: {
    title: "Saved articles",
    inBrowser: "Kept in this browser only.",
    inAccount: "Kept in your account.",
    accountLink: "See them all",
  },
  readTime: "{minutes} min read",
});

/** Copy for the page around an article. */
export const BLOG_POST = shipped("blog-post", {
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
    mail: "Send by email",
    share: "Share",
    send: "Other ways",
    save: "Save",
    saved: "Saved",
    keep: "Save this article",
    forget: "Remove this article from your saved articles",
  },
  preview: {
    title: "Preview",
    text: "This is how the article will look. It isn’t public; this address works until {until}.",
    gone: "This preview has expired",
    goneText: "A preview’s link works for a day. Ask the person who sent it to you for a new one.",
    back: "Back to the blog",
  },
  notFound: {
    title: "Blog post not found",
    description: "There is no article at this address. You’ll find all of them in the list of articles.",
    text: "The link may have a typo, or the article has been taken down. The list has everything that’s published.",
    back: "Back to the blog",
  },
});

/** Texts of the blog's feed. */
export const BLOG_FEED = shipped("blog-feed", {
  title: "Notes from the workshop",
  description: "What we learn while building for small companies, with the arithmetic left in.",
});
