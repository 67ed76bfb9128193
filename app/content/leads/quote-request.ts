import { email } from "../emails/email-text";
import { BLANK, DECLINE, type LeadWords, SIGNED, TO_SENDER, TO_TEAM } from "./lead-words";

export const QUOTE_REQUEST_WORDS = {
  toSender: {
    "quote-request-confirmation": email({
      subject: "We have your quote request",
      preview: "You’ll get your customized quote at this address within {hours}.",
      heading: "Thank you for your request",
      body: `We'll send your customized quote to your email within {hours}. That means by {due}.

This is what you asked for:

{details}

Something missing or changed? Just reply to this message.`,
      tokens: { hours: TO_SENDER.hours, due: TO_SENDER.due, details: TO_SENDER.details },
      required: [],
    }),
  },
  toTeam: {
    "quote-request-received": email({
      subject: "Quote request from {business}",
      preview: "Reply due {due}",
      heading: "{business} asked for a quote",
      body: `It came in on {received}. They were promised a quote within {hours}, so the reply is due {due}.

Reply to this message to write to them directly.

{link}

{details}`,
      tokens: {
        business: "The business’s name",
        ...TO_TEAM,
      },
      required: ["link", "details"],
    }),
  },
  replies: [
    {
      id: "call",
      label: "Suggest a call",
      subject: "Your quote request: two questions first",
      body: `Hello {name},

Thank you for your request ({summary}).

Before I put numbers to it, I’d like to go over two or three points with you, so that the quote fits and nothing in it surprises you later. That takes about 20 minutes.

Which two times would suit you this week, and what’s the best number to reach you? You can also call me at {phone}.

${SIGNED}`,
    },
    {
      id: "details",
      label: "Ask for details",
      subject: "Your quote request: a little more detail",
      body: `Hello {name},

Thank you for your request ({summary}). To give you a fixed price, I need to know a little more:

1. Which pages or features does it need on day one?
2. Do you already have anything, such as text, pictures, a logo or an account that has to stay?
3. Is there a date it has to be live by?

A few words on each is enough.

${SIGNED}`,
    },
    DECLINE,
    BLANK,
  ],
  samples: [
    {
      answers: {
        serviceType: "small-business",
        selectedPackage: "Medium",
        customServices: ["SEO Optimization", "Content Creation"],
        businessName: "Juniper & Lane <Bakery>",
        email: "dana@juniperlane.example",
        phone: "555-0187",
        website: "https://juniperlane.example",
        description: "We sell bread.\nTwo shops, one oven.",
        timeline: "1-month",
        budget: "5k-15k",
      },
    },
  ],
} as const satisfies LeadWords;
