import type { LegalDocument } from "./legal-document";

export const TERMS_AND_CONDITIONS: LegalDocument = {
  slug: "terms",
  title: "Terms & Conditions",
  effectiveOn: "2025-09-03",
  intro:
    "These terms are the agreement between you and {legalName} (“{agency}”, “we”, “us”) for using this website and for the services you buy through it. By using the website, creating an account, accepting a quote or subscribing to a plan, you agree to them. If you do so for a company, you confirm that you may act for it. If you do not agree, please do not use the website.",
  sections: [
    {
      id: "definitions",
      heading: "Definitions",
      blocks: [
        { type: "paragraph", text: "A few words have a fixed meaning in these terms:" },
        {
          type: "definitions",
          items: [
            {
              term: "Website",
              description: "These pages, the customer dashboard and the programming interface behind them.",
            },
            {
              term: "Services",
              description:
                "What we do for customers: websites, software, marketing, maintenance, team augmentation and the plans offered on the website.",
            },
            {
              term: "You",
              description: "The person using the website and, where there is one, the company that person acts for.",
            },
            {
              term: "Quote",
              description:
                "Our written offer, with its items, price and last day of validity. An accepted quote becomes part of this agreement, and where it says otherwise than these terms, the quote applies.",
            },
            {
              term: "Subscription",
              description: "A service that is billed again every month until it is canceled.",
            },
            {
              term: "Your materials",
              description: "Texts, pictures, logos, data, resumes, pitch decks and anything else you give us.",
            },
            {
              term: "Deliverables",
              description: "What we make for you under an accepted quote or a subscription.",
            },
          ],
        },
      ],
    },
    {
      id: "lawful-use",
      heading: "Lawful use of the website",
      blocks: [
        {
          type: "paragraph",
          text: "You may use the website for lawful purposes and as it is meant to be used. In particular, you may not:",
        },
        {
          type: "list",
          items: [
            "hack it: break or get around its security, look for weaknesses without our written consent, or enter accounts or areas that are not yours;",
            "send spam through it, flood its forms or apply under a false name;",
            "scrape it, or collect content or personal data from it in bulk by automated means. Search engines that respect our robots.txt are welcome;",
            "reverse engineer, decompile or copy the software behind it, except where the law expressly allows this;",
            "upload malicious code, or anything that is unlawful or infringes the rights of others;",
            "disturb its operation, or use it to harm someone else.",
          ],
        },
        {
          type: "paragraph",
          text: "Keep your password to yourself and the details of your account true. What happens under your account is your responsibility until you tell us that someone else has gained access to it.",
        },
      ],
    },
    {
      id: "intellectual-property",
      heading: "Intellectual property",
      blocks: [
        {
          type: "paragraph",
          text: "The website, its design, texts, illustrations and software belong to us or to those who license them to us. You may read, print and link to our pages. Any other use needs our written consent.",
        },
        {
          type: "paragraph",
          text: "Your materials stay yours. You allow us to use them as far as the services or the review of your request require, and you confirm that you have the right to give them to us. Sending a pitch transfers no rights in your idea to us, and it does not keep us from working on similar products that we or others came up with independently.",
        },
        {
          type: "paragraph",
          text: "Unless the quote says otherwise, the deliverables become yours once they are paid in full. General know-how, and tools that we bring to many projects, remain ours; you receive a lasting, non-exclusive license to use them as part of your deliverables. Open-source components keep their own licenses.",
        },
      ],
    },
    {
      id: "payment-and-subscriptions",
      heading: "Payment and subscriptions",
      blocks: [
        {
          type: "paragraph",
          text: "Fees are disclosed at the time of purchase, in {currency}: on the quote, or beside the button you use to buy. Prices on the website describe what we offer and become binding with an accepted quote or a completed purchase. Sales tax is added where the law requires it.",
        },
        {
          type: "list",
          items: [
            "Quotes: you can accept a quote until its last day of validity. Work starts once it is accepted and the first payment it names has arrived.",
            "Subscriptions: they are billed in advance, renew every month and can be canceled at any time with effect from the end of the period already paid. Unless the law requires it, periods that have begun are not refunded.",
            "Advertising: where a plan states an amount of ad spend, that amount is included in the plan. Anything beyond it is agreed with you first and paid by you.",
            "Price changes: we announce a new subscription price at least 30 days ahead. You can cancel before it takes effect.",
            "Equity program: it rests on a separate signed agreement. Nothing on the website is an offer to buy or sell shares.",
          ],
        },
        {
          type: "paragraph",
          text: "Payments are handled by Stripe, and card details go to Stripe only. If a payment fails or an invoice stays unpaid, we will tell you and give you the chance to put it right. If it remains unpaid, we may suspend the services until it is settled.",
        },
      ],
    },
    {
      id: "warranty",
      heading: "Warranty",
      blocks: [
        {
          type: "paragraph",
          text: "We work with care and stand by what an accepted quote promises. Beyond that, and as far as the law allows, the website and the services are provided “as is” and “as available”, without warranties of any kind, express or implied. That includes implied warranties of merchantability, fitness for a particular purpose and non-infringement.",
        },
        {
          type: "paragraph",
          text: "We do not promise that the website will never be interrupted or free of errors, nor that marketing will bring a certain number of visitors, customers or patients. Figures from earlier work and market figures on our pages are illustrations, not guarantees.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Limit of liability",
      blocks: [
        {
          type: "paragraph",
          text: "As far as the law allows, our total liability for all claims connected with the website or the services is limited to the amount you paid us for the service that the claim concerns. Neither of us is liable to the other for indirect or consequential losses, such as lost profit, lost data or lost business.",
        },
        {
          type: "paragraph",
          text: "These limits do not apply where the law does not permit them, for instance for fraud or willful misconduct. They do not reduce what you owe for services delivered.",
        },
      ],
    },
    {
      id: "termination",
      heading: "Termination",
      blocks: [
        {
          type: "paragraph",
          text: "You can stop using the website at any time, cancel a subscription as described above and ask us to close your account. We may suspend or close an account that breaks these terms, puts others at risk or remains unpaid after a reminder. Where it is safe and lawful to do so, we give notice first.",
        },
        {
          type: "paragraph",
          text: "When the agreement ends, you pay for what was delivered up to then, and we hand over the deliverables you have paid for, together with access to accounts that are yours. The sections on intellectual property, payment, warranty, liability and governing law continue to apply.",
        },
      ],
    },
    {
      id: "governing-law",
      heading: "Governing law",
      blocks: [
        {
          type: "paragraph",
          text: "These terms are governed by the laws of {law}, without regard to its rules on conflicts of law. Disputes that we cannot settle by talking to each other go to {venue}, unless the law gives you the right to another court.",
        },
        {
          type: "paragraph",
          text: "If part of these terms turns out to be invalid, the rest remains in force. If we do not insist on a right once, we have not given it up.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      blocks: [
        {
          type: "paragraph",
          text: "We may change these terms and post the new version on this page with its effective date. If you continue to use the website or the services after that date, you accept the changed terms. Quotes that you have already accepted keep the terms under which you accepted them.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [
        { type: "paragraph", text: "For questions about these terms and for legal notices, write to:" },
        {
          type: "definitions",
          items: [
            { term: "Email", description: "{legalEmail}", href: "mailto:{legalEmail}" },
            { term: "Company", description: "{legalName}, {address}" },
          ],
        },
      ],
    },
  ],
};
