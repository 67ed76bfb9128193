import type { LegalDocument } from "./legal-document";

/** Public version of the statement in `docs/accessibility.md`. Change both together. */
export const ACCESSIBILITY_STATEMENT: LegalDocument = {
  slug: "accessibility",
  title: "Accessibility",
  updatedOn: "2026-11-22",
  intro:
    "{agency} wants everyone to be able to use this website, whatever device, software or input method they use. This page explains how accessible it is today, what doesn’t work yet and how to tell us about a problem.",
  sections: [
    {
      id: "how-far-we-are",
      heading: "Where we stand",
      blocks: [
        {
          type: "paragraph",
          text: "We measure ourselves against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The aim covers every public page, the forms and the customer account, with and without script.",
        },
        {
          type: "paragraph",
          text: "This website partially conforms. The pages themselves meet the level as far as our tests can tell, but some related content doesn’t or hasn’t been checked. Both are listed below.",
        },
      ],
    },
    {
      id: "what-works",
      heading: "What works",
      blocks: [
        {
          type: "list",
          items: [
            "Menus, forms and dialogs can be used by keyboard alone. The first Tab on every page offers to skip to its content.",
            "Pages fit screens as narrow as 320 pixels, which is also what remains of 1280 at 400% zoom. You never have to scroll sideways.",
            "Text has a contrast of at least 4.5 to 1, in light and in dark colors. Colors follow your device or the switch at the bottom of most pages.",
            "In high-contrast mode (forced colors), every control keeps a border, a text or a picture, and the focus its outline.",
            "If your device asks for reduced motion, nothing moves on its own.",
            "Form fields have visible labels. Errors are shown next to their field and in a summary at the top, and nothing you typed is lost.",
            "When you sign in, you can paste passwords and codes from a password manager, and there are no puzzles to solve.",
            "Every page declares its language and has its own title and main heading.",
          ],
        },
      ],
    },
    {
      id: "what-does-not",
      heading: "What doesn’t work yet, or hasn’t been tested",
      blocks: [
        {
          type: "definitions",
          items: [
            {
              term: "Screen readers",
              description:
                "Names, roles, states and announcements are tested as the browser exposes them. No one has listened to the pages with a screen reader yet.",
            },
            {
              term: "Browsers",
              description:
                "Our checks run in Chromium, which Chrome and Edge are built on. We also open every page in Firefox and in WebKit, the engine behind Safari. We haven’t tried Safari itself.",
            },
            {
              term: "PDF files",
              description:
                "Quotes and certificates can be read aloud and say their language, but have no tags for headings and tables. A quote’s own page says the same without them.",
            },
            {
              term: "Emails",
              description:
                "They have a simple structure and a plain-text version. We haven’t tried them in mail programs with assistive technology.",
            },
            {
              term: "Payments",
              description: "Payment buttons and payment pages come from Stripe. We haven’t tested them.",
            },
            {
              term: "Uploaded files",
              description: "Files that people upload, such as resumes, are passed on just as they are.",
            },
          ],
        },
      ],
    },
    {
      id: "how-we-test",
      heading: "How we test",
      blocks: [
        {
          type: "paragraph",
          text: "This statement is based on our own assessment. Automatic tests look at every public page at the widths of a phone and a desktop, in light and dark colors, and walk through menus, forms and dialogs by keyboard. Such tests find only part of what can be wrong, and no independent body has audited the website. So what you tell us counts.",
        },
      ],
    },
    {
      id: "report-a-problem",
      heading: "Report a problem",
      blocks: [
        {
          type: "paragraph",
          text: "If something gets in your way, or you need a text or document in another format, write or call. It helps to know the page, what you wanted to do, and the browser and assistive technology you use. We answer within {contactTime}.",
        },
        {
          type: "definitions",
          items: [
            { term: "Email", description: "{email}", href: "mailto:{email}" },
            { term: "Phone", description: "{phone}" },
            { term: "Form", description: "Write to us", href: "/contact" },
            { term: "Company", description: "{legalName}, {address}" },
          ],
        },
      ],
    },
  ],
};
