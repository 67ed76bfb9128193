import type { LegalDocument } from "./legal-document";

/** `forms`: one line per form, listing the data it collects. */
export const privacyPolicy = (forms: readonly string[]): LegalDocument => ({
  slug: "privacy",
  title: "Privacy Policy",
  effectiveOn: "2025-09-03",
  updatedOn: "2025-09-03",
  intro:
    "This policy explains what {agency} learns about you when you visit this website, write to us, apply for a job or become a customer, what we do with it, and what you can ask of us. “We”, “us” and “our” mean {legalName}, based in {city}, {region}. We have tried to write it so that you can read it once and know where you stand.",
  sections: [
    {
      id: "information-we-collect",
      heading: "Information we collect",
      blocks: [
        {
          type: "paragraph",
          text: "Most of what we know about you is what you chose to tell us. The rest is a small amount of technical information that any website receives, and a few cookies.",
        },
        {
          type: "definitions",
          items: [
            {
              term: "Personal data",
              description:
                "What you type into a form, upload or write to us: your name, email address, phone number and business, and whatever you say about your project, your practice or your working life.",
            },
            {
              term: "Usage data",
              description:
                "What your browser sends with every request, such as your IP address, the kind of browser you use, the page you asked for and the time. We use it in server logs and to limit abuse. When you are signed in, we record the IP address and browser of each session, so that you can recognize your own. When you send us a form, we also keep where your visit came from: the page you arrived on, the page that referred you, and any campaign tags (UTM parameters) in the address.",
            },
            {
              term: "Cookie data",
              description:
                "A sign-in session, your choice of light or dark colors, and short notices that we show you once. The Cookie Policy lists them one by one.",
            },
          ],
        },
        { type: "paragraph", text: "In practice, the personal data depends on what brings you here:" },
        {
          type: "list",
          items: [
            ...forms,
            "Emails that you send us: your name and address, the subject, what you write, the files you attach, and what mail servers say about how the email reached us. Where this website takes in our email, your answers are kept with the request, application, quote, invoice or project that they are about.",
            "Customer accounts: your name, email address, business and password (we store only a one-way hash of it), your quotes, projects, subscription and notification settings.",
            "Payments: the amount, date, status, invoice number and a reference. Card details go to our payment provider, Stripe, and only there. They never reach our servers.",
            "Job applications: your contact details, experience, skills, resume and cover letter.",
            "Newsletter: your email address, and when you asked for it, confirmed it and unsubscribed.",
          ],
        },
        {
          type: "paragraph",
          text: "We use no third-party analytics and no advertising trackers on this website, and we buy no information about you from others.",
        },
      ],
    },
    {
      id: "how-we-use-information",
      heading: "How we use your information",
      blocks: [
        { type: "paragraph", text: "We use it for these purposes and no others:" },
        {
          type: "list",
          items: [
            "to answer you, prepare quotes and review pitches;",
            "to deliver, bill and support the services you buy;",
            "to run your account and tell you about your quotes, payments and projects;",
            "to consider your job application and let you know the outcome;",
            "to send the newsletter, if you asked for it and confirmed your address;",
            "to understand which pages and campaigns lead people to write to us, so that we spend our own effort sensibly;",
            "to keep the website working and safe, which includes holding back what looks like spam until a person has looked at it;",
            "to meet our legal duties, such as tax and accounting rules, and to defend our rights.",
          ],
        },
        {
          type: "paragraph",
          text: "No decision that matters to you is made by a machine alone. People read quote requests, pitches and applications.",
        },
      ],
    },
    {
      id: "how-we-share-information",
      heading: "How we share your information",
      blocks: [
        {
          type: "paragraph",
          text: "We do not sell your personal data, rent it out or share it for advertising across other websites. We share it only with:",
        },
        {
          type: "definitions",
          items: [
            {
              term: "Companies that work for us",
              description:
                "Those that host our servers and files and deliver our email. They may use the data only to do that work for us.",
            },
            {
              term: "Stripe",
              description:
                "Our payment provider. It receives your payment and card details directly from you, and tells us whether the payment succeeded. Stripe handles them under its own privacy policy.",
            },
            {
              term: "Platforms you ask us to use",
              description:
                "If we run advertising, social media or other accounts for you, we pass on what that work requires, on your instructions.",
            },
            {
              term: "Advisers and authorities",
              description:
                "Our lawyers and accountants, where they need it, and courts or public authorities, where the law obliges us.",
            },
            {
              term: "A successor",
              description:
                "If our business is sold or merged, your data may pass to the new owner, who remains bound by this policy. We would tell you beforehand.",
            },
          ],
        },
        {
          type: "paragraph",
          text: "Within our company, people see what their work requires. Resumes and pitch decks are stored privately and can be opened only by signed-in members of our staff.",
        },
      ],
    },
    {
      id: "legal-bases",
      heading: "Our reasons in law",
      blocks: [
        {
          type: "paragraph",
          text: "Some laws, among them those of the European Union and the United Kingdom, ask us to name a legal basis for each use of personal data. Ours are:",
        },
        {
          type: "definitions",
          items: [
            {
              term: "Contract",
              description:
                "When we prepare a quote you asked for, deliver what you bought, run your account or handle your application.",
            },
            {
              term: "Legitimate interests",
              description:
                "When we answer messages, keep the website secure and learn which pages bring people to us, in ways you would expect and that do not outweigh your interests.",
            },
            {
              term: "Consent",
              description: "When you subscribe to the newsletter. You can withdraw it at any time.",
            },
            {
              term: "Legal duty",
              description: "When we must keep invoices or answer a lawful request.",
            },
          ],
        },
      ],
    },
    {
      id: "where-information-is-processed",
      heading: "Where your information is processed",
      blocks: [
        {
          type: "paragraph",
          text: "We work from the United States, and the companies that help us may process data in the United States and in other countries. If you write to us from elsewhere, your data will be handled in a place whose privacy laws may differ from yours. Where the law requires safeguards for such a transfer, for example standard contractual clauses, we use them.",
        },
      ],
    },
    {
      id: "cookies-and-browser-storage",
      heading: "Cookies and browser storage",
      blocks: [
        {
          type: "paragraph",
          text: "We set only cookies that make the website work or remember a choice of yours. So that nothing you typed is lost, some forms keep a draft in your own browser until you send it. The draft stays on your device; we cannot see it before you press the button.",
        },
        {
          type: "definitions",
          items: [{ term: "The full list", description: "Cookie Policy", href: "/cookies" }],
        },
      ],
    },
    {
      id: "children",
      heading: "Children",
      blocks: [
        {
          type: "paragraph",
          text: "This website is meant for businesses and adults. We do not knowingly collect personal data from children under 13. If you believe that a child has sent us some, write to {privacyEmail} and we will delete it.",
        },
      ],
    },
    {
      id: "retention",
      heading: "How long we keep it",
      blocks: [
        {
          type: "paragraph",
          text: "We keep personal data only as long as needed for the purpose it was collected for, or as long as the law requires, and then delete it or make it anonymous. What that means depends on the kind of data:",
        },
        {
          type: "list",
          items: [
            "Quote requests, pitches and messages: while we are in conversation, and afterward only as long as they are needed to follow up or to settle a question about what was agreed.",
            "Emails: with what they are about, and the emails themselves for a limited time after they came. Automatic answers and emails that concern nothing of ours go sooner.",
            "Accounts and projects: while the account exists, and after that only what the law obliges us to keep.",
            "Invoices and payment records: as long as tax and accounting law requires.",
            "Resumes and applications: while a position is being filled, and afterward only as long as needed to consider you for similar work or to meet our legal duties as an employer.",
            "Newsletter addresses: until you unsubscribe. One that isn’t confirmed leaves our list after 30 days. We may keep a note that you unsubscribed, so that we do not write to you again by mistake.",
            "Server logs: as long as needed to run and protect the website.",
          ],
        },
      ],
    },
    {
      id: "security",
      heading: "How we protect it",
      blocks: [
        {
          type: "paragraph",
          text: "We protect personal data with encryption and access controls. Connections to this website are encrypted in transit, passwords are stored only as one-way hashes, uploaded files are kept out of public reach, and members of staff have accounts of their own with no more access than their work requires. Important changes are recorded with the name of the person who made them.",
        },
        {
          type: "paragraph",
          text: "No website, and no way of storing or sending data, is 100% secure, and we cannot guarantee that ours is. If a breach puts your data at risk, we will tell you and the authorities as the law requires.",
        },
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        { type: "paragraph", text: "Wherever you live, you may ask us to:" },
        {
          type: "definitions",
          items: [
            { term: "Access", description: "See the personal data that we hold about you." },
            { term: "Update", description: "Correct what is wrong and complete what is missing." },
            {
              term: "Delete",
              description: "Erase your data, except for what the law obliges us to keep, such as invoices.",
            },
            {
              term: "Opt out of marketing",
              description:
                "Stop all marketing email, through the unsubscribe link in every newsletter or by writing to us. We will still send what your account and orders require.",
            },
            {
              term: "Portability",
              description: "Receive your data in a common format that you can take elsewhere.",
            },
          ],
        },
        {
          type: "paragraph",
          text: "Write to {privacyEmail} from the address we have on file for you. We may ask a question to make sure that it is you. We answer within 30 days, free of charge, and no one is treated worse for asking. If you have an account, you can also see and correct your details yourself under My Profile in your dashboard.",
        },
        {
          type: "paragraph",
          text: "Depending on where you live, the law may give you further rights, such as to object to a use or to have it restricted. If we turn down a request, we will say why. You may then ask us to look again by replying to that answer, and you may complain to the attorney general of your state or to your data protection authority.",
        },
      ],
    },
    {
      id: "third-party-links",
      heading: "Links to other websites",
      blocks: [
        {
          type: "paragraph",
          text: "Our pages link to websites that we do not run, such as social networks and Stripe. Once you follow such a link, the other site’s privacy policy applies, and we are not responsible for what it does. Please read it before you share anything there.",
        },
      ],
    },
    {
      id: "policy-updates",
      heading: "Changes to this policy",
      blocks: [
        {
          type: "paragraph",
          text: "When what we do with data changes, we change this policy and post the new version on this page with a revised effective date. If a change affects you in a significant way and we have your email address, we will write to you before it takes effect.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact us",
      blocks: [
        {
          type: "paragraph",
          text: "Questions about this policy, and requests about your data, reach the person responsible for privacy here:",
        },
        {
          type: "definitions",
          items: [
            { term: "Email", description: "{privacyEmail}", href: "mailto:{privacyEmail}" },
            { term: "Phone", description: "{phone}" },
            { term: "Company", description: "{legalName}, {address}" },
          ],
        },
      ],
    },
  ],
});
