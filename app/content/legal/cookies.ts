import type { LegalDocument } from "./legal-document";

export const COOKIE_POLICY: LegalDocument = {
  slug: "cookies",
  title: "Cookie Policy",
  effectiveOn: "2025-09-03",
  updatedOn: "2025-09-03",
  intro:
    "{agency} uses few cookies, and none to follow you around the web. This page says what they are, what each of them is for and how to refuse them. It belongs to our Privacy Policy.",
  sections: [
    {
      id: "what-cookies-are",
      heading: "What cookies are",
      blocks: [
        {
          type: "paragraph",
          text: "A cookie is a short text that a website asks your browser to keep and to send back with later requests. It lets a site recognize that two requests come from the same browser, for instance that you are still signed in. Session cookies disappear when you close the browser; persistent cookies stay until their term ends or you delete them.",
        },
        {
          type: "paragraph",
          text: "Browsers offer websites other storage too, which is not sent along with requests. Where we use it, this page says so.",
        },
      ],
    },
    {
      id: "types-of-cookies",
      heading: "Types of cookies, and which of them we set",
      blocks: [
        { type: "paragraph", text: "Cookies are usually sorted into four types:" },
        {
          type: "definitions",
          items: [
            {
              term: "Strictly necessary cookies",
              description:
                "Without them, parts of a website cannot work. We use them to sign you in, to keep others from locking you out, and to carry a notice or a confirmation from one page to the next.",
            },
            {
              term: "Performance and analytics cookies",
              description:
                "They count visits and measure how pages are used. We set one of our own, which remembers for 30 days which page or campaign brought you here. We use no third-party analytics service.",
            },
            {
              term: "Functionality cookies",
              description:
                "They remember a choice, so that you don’t have to make it again. We set one, after you use the switch between light and dark colors.",
            },
            {
              term: "Marketing cookies",
              description:
                "They follow people across websites to show them advertising. None of ours do this: we set no marketing cookies and place no advertising trackers on this website.",
            },
          ],
        },
      ],
    },
    {
      id: "how-we-use-cookies",
      heading: "How we use cookies",
      blocks: [
        { type: "paragraph", text: "These are all the cookies that we set ourselves:" },
        {
          type: "definitions",
          items: [
            {
              term: "The session cookie",
              description:
                "Strictly necessary. Set when you sign in, so that you stay signed in from page to page. It holds a random code and no personal details, cannot be read by scripts, and ends when you sign out or the session expires.",
            },
            {
              term: "two_factor",
              description:
                "Strictly necessary. Set only if you use two-step sign-in, between your password and your code, so that we know which sign-in the code belongs to. It holds a random code and no personal details, and cannot be read by scripts.",
            },
            {
              term: "device",
              description:
                "Strictly necessary. Set when you sign in and kept for 90 days. It holds a random code and no personal details, and cannot be read by scripts. It lets us tell your own sign-in attempts from those of someone guessing your password, so that they can’t lock you out.",
            },
            {
              term: "source",
              description:
                "Performance. Set on your first page only when you come from another website or through a link with campaign tags, and kept for 30 days. It holds those tags, the address of the page that linked to us and the page you arrived on, so that we can keep them with a message you may send. It holds nothing that identifies you and cannot be read by scripts.",
            },
            {
              term: "notice",
              description:
                "Strictly necessary. Set for a moment after an action such as sending a form, so that the next page can tell you whether it worked. It holds the name of that message and nothing about you, is removed once the message has been shown, and expires after a minute in any case.",
            },
            {
              term: "receipt",
              description:
                "Strictly necessary. Set for a moment after you send a form that we confirm, so that the next page can show where we have written to and your reference. It holds your email address as you typed it and that reference, cannot be read by scripts, is removed once the page has shown them, and expires after a minute in any case.",
            },
            {
              term: "theme",
              description:
                "Functionality. Set only when you use the color switch, and kept for a year. It holds the word “light” or “dark” and nothing that identifies you. Without it, our pages follow your device.",
            },
          ],
        },
        {
          type: "paragraph",
          text: "Some forms also keep a draft of what you type in your browser’s own storage, so that a reload or a lost connection does not cost you your work. The draft stays on your device and is removed once the form is sent.",
        },
        {
          type: "paragraph",
          text: "When you send us a form, we keep the page you arrived on, the page that referred you and any campaign tags in the address together with your message. This is our own record, shared with no advertising network.",
        },
      ],
    },
    {
      id: "third-party-cookies",
      heading: "Third-party cookies",
      blocks: [
        {
          type: "paragraph",
          text: "We load no advertising, analytics or social-media scripts from other companies. The one exception to our own code is payment. Where a page shows a Stripe payment button, that button comes from Stripe, and Stripe may set cookies of its own to process the payment and to detect fraud. The same applies on Stripe’s own payment pages. We do not control these cookies; Stripe describes them in its own cookie policy.",
        },
        {
          type: "paragraph",
          text: "Links to social networks and other sites are ordinary links. Nothing is sent to those sites until you follow one, and then their own policies apply.",
        },
      ],
    },
    {
      id: "your-choices",
      heading: "Your choices",
      blocks: [
        { type: "paragraph", text: "You decide in your browser. In its settings, you can usually:" },
        {
          type: "list",
          items: [
            "see which cookies a site has set, and delete them one by one or all at once;",
            "block all cookies, or only those of third parties;",
            "have all of them deleted whenever you close the browser;",
            "clear the site’s other stored data, which includes the drafts of forms.",
          ],
        },
        {
          type: "paragraph",
          text: "Our public pages and forms work without cookies. If you block them, you cannot stay signed in, your choice of colors is forgotten, and a confirmation that is carried over to another page may not appear. We set no marketing cookies and use no third-party analytics. The one cookie that counts as analytics, “source”, is our own: block or delete it as you like, and everything works the same.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      blocks: [
        {
          type: "paragraph",
          text: "If we add, change or drop a cookie, we update the list on this page and the date at its top. Should we ever want to set a cookie that is not needed for the website to work, we will ask you first where the law requires it.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [
        { type: "paragraph", text: "Questions about cookies on this website go to:" },
        {
          type: "definitions",
          items: [
            { term: "Email", description: "{privacyEmail}", href: "mailto:{privacyEmail}" },
            { term: "More about your data", description: "Privacy Policy", href: "/privacy" },
          ],
        },
      ],
    },
  ],
};
