import type { Cents } from "~/lib/money";

/** A job as written in the seed, which adds company, slug and number of applications. */
export type SampleJob = {
  readonly title: string;
  readonly category: "Technology" | "Product" | "Design" | "Marketing";
  readonly location: string;
  /** Fully remote; hybrid work doesn't count. */
  readonly remote: boolean;
  readonly type: "full-time" | "part-time" | "contract" | "freelance";
  readonly description: {
    readonly about: string;
    readonly responsibilities: readonly string[];
    readonly requirements: readonly string[];
    readonly niceToHave?: readonly string[];
  };
  readonly skills: readonly string[];
  readonly status: "active" | "inactive";
  /** YYYY-MM-DD. */
  readonly postedOn: string;
} & SampleSalary;

/** Cents per year or per hour, before taxes. Either all three are set, or none, and the job names no figure. */
type SampleSalary =
  | { readonly salaryMinCents: Cents; readonly salaryMaxCents: Cents; readonly salaryPeriod: "year" | "hour" }
  | { readonly salaryMinCents: null; readonly salaryMaxCents: null; readonly salaryPeriod: null };

/** Sample jobs, newest first. Texts may contain identity tokens. */
export const SAMPLE_JOBS: readonly SampleJob[] = [
  {
    title: "Senior Full-Stack Engineer",
    category: "Technology",
    location: "Hybrid, Austin, TX",
    remote: false,
    type: "full-time",
    description: {
      about:
        "You lead the engineering on two startup products at a time, from the first schema to the week after launch. You work with one designer, one product manager and a founder who joins the Friday demo. We are in the office on Tuesdays and Thursdays; the other days are yours to arrange.",
      responsibilities: [
        "Turn a founder’s one-page brief into a data model, a plan for ten weeks and a list of what we won't build",
        "Write production TypeScript on both sides of the wire, with tests on the paths that move money or data",
        "Review every pull request on your projects within a working day, kindly and in detail",
        "Run the Friday demo: what works, what slipped, what we learned",
        "Hand a finished product to the customer’s own engineers with documentation they can use without you",
      ],
      requirements: [
        "Six years or more of building web applications that people depended on, at least two of them as technical lead",
        "TypeScript, React and PostgreSQL at a level where you can explain a slow query and fix it",
        "Experience with taking a product from an empty repository to paying users",
        "Writing that a customer without a technical background can follow",
      ],
      niceToHave: [
        "You have integrated Stripe subscriptions and lived through a proration bug",
        "You have mentored a junior developer for a year or longer",
      ],
    },
    skills: ["TypeScript", "React", "Node.js", "PostgreSQL", "System design", "Stripe"],
    status: "active",
    salaryMinCents: 12_800_000,
    salaryMaxCents: 15_200_000,
    salaryPeriod: "year",
    postedOn: "2026-11-16",
  },
  {
    title: "Paid Media Manager, Healthcare",
    category: "Marketing",
    location: "Hybrid, Austin, TX",
    remote: false,
    type: "full-time",
    description: {
      about:
        "Nine dental, dermatology and general practices rely on our ads for new patients. You own their Meta and Google campaigns, talk to the practice managers every other week and answer for one number: what a booked first appointment costs.",
      responsibilities: [
        "Plan, build and adjust campaigns with monthly budgets between a few hundred dollars and fifteen thousand",
        "Write ad copy that a doctor is comfortable signing, and get it through platform review the first time",
        "Keep audiences, forms and reports free of anything that identifies a patient",
        "Follow each booking from click to calendar with our developers, and find where people give up",
        "Explain results on one page, including the months that went badly",
      ],
      requirements: [
        "Three years or more of running paid campaigns on Meta and Google with your own budget responsibility",
        "Sound arithmetic: you can say when a difference is noise",
        "Working knowledge of the advertising rules for medical services, or the patience to learn them in your first month",
        "Calm on calls with busy people",
      ],
      niceToHave: ["Time spent inside a practice, on either side of the front desk", "Conversational Spanish"],
    },
    skills: ["Meta Ads", "Google Ads", "Conversion tracking", "Copywriting", "Budgeting"],
    status: "active",
    salaryMinCents: 7_200_000,
    salaryMaxCents: 8_800_000,
    salaryPeriod: "year",
    postedOn: "2026-11-13",
  },
  {
    title: "Product Designer (UI/UX)",
    category: "Design",
    location: "Hybrid, Austin, TX",
    remote: false,
    type: "full-time",
    description: {
      about:
        "You are the designer on three projects a quarter: usually one startup product, one larger small-business site and one thing of our own. You see each of them through, from interviews to the last spacing fix before launch, and you sit close enough to the developers to change your mind together.",
      responsibilities: [
        "Interview five users before drawing anything, and test a prototype with five more before we build it",
        "Design flows and screens for web and mobile, with the empty, loading and error states included",
        "Keep our component library small, documented and accessible",
        "Pair with engineers while they build instead of handing over and hoping",
        "Show unfinished work at the Wednesday review, and give useful notes on other people’s",
      ],
      requirements: [
        "Four years or more of product design, with a portfolio that shows decisions and not only finished screens",
        "Fluent in Figma: components, variables and prototypes",
        "A working understanding of HTML and CSS, so that you know what is cheap and what isn't",
        "Experience with designing to WCAG AA",
      ],
      niceToHave: [
        "Motion or illustration work of your own",
        "You have designed a booking or checkout flow and measured it",
      ],
    },
    skills: ["Figma", "User research", "Prototyping", "Design systems", "Accessibility"],
    status: "active",
    salaryMinCents: 9_200_000,
    salaryMaxCents: 11_400_000,
    salaryPeriod: "year",
    postedOn: "2026-11-11",
  },
  {
    title: "Scrum Master",
    category: "Product",
    location: "Remote (US)",
    remote: true,
    type: "contract",
    description: {
      about: `A logistics software customer in Dallas has two teams of six and a backlog nobody trusts anymore. You join them through our team-augmentation service for six months, about 30 hours a week on Central Time, and leave them able to run without you.`,
      responsibilities: [
        "Run planning, stand-ups, reviews and retrospectives for both teams, and drop the meetings that don't earn their hour",
        "Clean up a backlog of roughly 400 tickets with the two product owners",
        "Make blockers visible the day they appear and follow them until they are gone",
        "Coach a team lead at the customer to take over in month five",
        "Send the customer and us a short written status every Friday",
      ],
      requirements: [
        "Four years or more as a Scrum Master or delivery manager for software teams",
        "Experience with joining teams midway, including one that didn't ask for you",
        "Jira, including the workflows and boards behind it",
        `Available for meetings between 9 a.m. and 3 p.m. Central Time`,
      ],
      niceToHave: ["PSM II, A-CSM or similar", "Background in logistics or warehousing"],
    },
    skills: ["Scrum", "Facilitation", "Jira", "Coaching", "Delivery planning"],
    status: "active",
    salaryMinCents: 5_200,
    salaryMaxCents: 6_400,
    salaryPeriod: "hour",
    postedOn: "2026-11-09",
  },
  {
    title: "Front-End Developer, Small-Business Sites",
    category: "Technology",
    location: "Austin, TX",
    remote: false,
    type: "full-time",
    description: {
      about:
        "You build the websites that bakeries, roofers, tutors and upholsterers live on: about fifteen a year, most of them finished in three to six weeks. You meet the owners, watch them work for an hour and then make something that loads fast on the phone of someone standing outside their door.",
      responsibilities: [
        "Build sites from 5 to 20 pages from our designers' files, by hand and without page builders",
        "Set up stores, online booking and contact forms, and try each of them as a customer would",
        "Bring every site to a full score for performance and accessibility before launch",
        "Move content and addresses over from the old site without losing a single search result",
        "Show owners how to change their opening hours and prices themselves",
      ],
      requirements: [
        "Two years or more of front-end work that is live and that you can show us",
        "Very good HTML and CSS, and JavaScript that you add only where it is needed",
        "Patience with people who don't know what a browser tab is",
        "You live in or near Austin and like visiting customers",
      ],
      niceToHave: [
        "Experience with e-commerce, sales tax and shipping rules in the US",
        "Working knowledge of Spanish",
      ],
    },
    skills: ["HTML", "CSS", "JavaScript", "E-commerce", "Technical SEO", "Accessibility"],
    status: "active",
    salaryMinCents: 7_800_000,
    salaryMaxCents: 9_400_000,
    salaryPeriod: "year",
    postedOn: "2026-11-04",
  },
  {
    title: "Healthcare Content Writer",
    category: "Marketing",
    location: "Remote (US)",
    remote: true,
    type: "freelance",
    description: {
      about:
        "We need two to four pieces a week for the websites and social channels of medical and dental practices: treatment pages, answers to the questions the front desk hears every day, and the occasional longer article. A clinician at the practice checks every text before it goes out.",
      responsibilities: [
        "Interview a doctor or hygienist for twenty minutes and turn it into a page that patients understand",
        "Cite a reputable source for every medical statement",
        "Write at a sixth- to eighth-grade reading level without talking down to anyone",
        "Answer the reviewing clinician’s notes within two working days",
      ],
      requirements: [
        "Three published pieces on health topics that we can read",
        "Experience with being edited by experts, and with holding your ground about plain words",
        "Reliable deadlines; you choose your own hours",
      ],
      niceToHave: [
        "Training in nursing, pharmacy, public health or a similar field",
        "Spanish translations of your own work",
      ],
    },
    skills: ["Health writing", "Interviewing", "Editing", "SEO writing"],
    status: "active",
    salaryMinCents: 4_000,
    salaryMaxCents: 5_500,
    salaryPeriod: "hour",
    postedOn: "2026-11-02",
  },
  {
    title: "Mobile Developer, React Native",
    category: "Technology",
    location: "Remote (US)",
    remote: true,
    type: "contract",
    description: {
      about:
        "Two of our startup customers need apps for iPhone and Android by spring: a field-inspection tool that has to work without a signal, and a class-booking app for a chain of six studios. This is a four-month contract at 35 to 40 hours a week, with a good chance of a third project.",
      responsibilities: [
        "Build both apps with Expo and React Native on top of APIs our back-end team already runs",
        "Design offline storage and sync for the inspection tool, conflicts included",
        "Bring both apps through review in the App Store and on Google Play",
        "Set up builds, crash reports and staged releases",
        "Test on the three-year-old phones that inspectors actually carry",
      ],
      requirements: [
        "Two or more React Native apps in the stores that you built most of",
        "Experience with offline-first data, push notifications and in-app payments",
        "Enough Swift or Kotlin to fix a native module when one misbehaves",
        `Four hours of overlap with Central Time`,
      ],
    },
    skills: ["React Native", "TypeScript", "Expo", "Offline sync", "iOS", "Android"],
    status: "active",
    salaryMinCents: 5_500,
    salaryMaxCents: 7_000,
    salaryPeriod: "hour",
    postedOn: "2026-10-28",
  },
  {
    title: "Product Manager, Startup MVPs",
    category: "Product",
    location: "Hybrid, Austin, TX",
    remote: false,
    type: "full-time",
    description: {
      about:
        "Founders come to us with forty ideas and money for nine. You help them find the nine. You carry two or three products at a time, read every startup pitch that comes in, and have a real vote on which ones we take into the equity program.",
      responsibilities: [
        "Review startup pitches within our 48-hour promise and hold the first call",
        "Run discovery: interviews, a written problem statement and a scope that fits the budget",
        "Own the backlog and the launch date, and say early when they no longer fit together",
        "Agree with the founder on three figures to watch, and make sure they are measured on launch day",
        "Stay with each product for its support period and write down what we would do differently",
      ],
      requirements: [
        "Four years or more in product management, at least one launch you led from nothing",
        "Experience with saying no to people who pay you, and with keeping them as customers",
        "You can read a data model and ask engineers good questions about it",
        "Clear writing: you will write more than you present",
      ],
      niceToHave: ["You have founded something, whatever became of it", "Basic SQL"],
    },
    skills: ["Product discovery", "Roadmapping", "User interviews", "Backlog management", "Analytics"],
    status: "active",
    salaryMinCents: 11_200_000,
    salaryMaxCents: 13_400_000,
    salaryPeriod: "year",
    postedOn: "2026-10-26",
  },
  {
    title: "Social Media Coordinator",
    category: "Marketing",
    location: "Austin, TX",
    remote: false,
    type: "part-time",
    description: {
      about:
        "You look after the social channels of eight local businesses, among them a plant nursery, two dentists and a brake shop. It is 20 to 24 hours a week, mornings, with one afternoon a week out of the office taking pictures and short videos at our customers' places.",
      responsibilities: [
        "Plan each customer’s month in the shared calendar and get it approved before it starts",
        "Write posts that sound like the customer and not like an agency",
        "Take and cut simple photos and vertical videos on site",
        "Watch comments and messages, answer the easy ones and pass on the rest the same day",
        "Note every Monday what worked and what nobody cared about",
      ],
      requirements: [
        "A year or more of running social channels for a business or an organization",
        "A good eye, clean grammar and a steady hand with a phone camera",
        "Discretion, above all in medical practices",
        "Your own way of getting around Austin; we pay the mileage",
      ],
      niceToHave: ["Basic video editing in CapCut, DaVinci Resolve or similar"],
    },
    skills: ["Social media", "Copywriting", "Photography", "Short video", "Community management"],
    status: "active",
    salaryMinCents: 2_400,
    salaryMaxCents: 2_900,
    salaryPeriod: "hour",
    postedOn: "2026-10-21",
  },
  {
    title: "Site Reliability Engineer",
    category: "Technology",
    location: "Remote (US)",
    remote: true,
    type: "part-time",
    description: {
      about:
        "We host and look after some 120 customer sites and a dozen products. Most days nothing happens, and we would like to keep it that way. Around 20 hours a week, spread as you like, plus one week in four as second on call.",
      responsibilities: [
        "Keep updates, backups and certificates boring, and prove every month that a backup can be restored",
        "Bring deployments that still need a person’s hands into our pipelines",
        "Cut the alerts that wake someone for no reason; add the two that are missing",
        "Write a short, blameless account of each incident and see its fixes through",
      ],
      requirements: [
        "Four years or more of running Linux servers and PostgreSQL in production",
        "Infrastructure as code with Terraform or something like it",
        "Good judgment about what a small team shouldn't run itself",
        "Comfortable on your own and quick to ask for help",
      ],
      niceToHave: [
        "Experience with hosting for healthcare customers",
        "You have moved a database with nobody noticing",
      ],
    },
    skills: ["Linux", "PostgreSQL", "Terraform", "Monitoring", "Incident response"],
    status: "active",
    salaryMinCents: 6_000,
    salaryMaxCents: 7_500,
    salaryPeriod: "hour",
    postedOn: "2026-10-14",
  },
  {
    title: "Illustrator, Line Art",
    category: "Design",
    location: "Remote (US)",
    remote: true,
    type: "freelance",
    description: {
      about:
        "Our sites use drawn pictures instead of stock photos. We commission sets of four to eight illustrations, about one set a month: shop fronts, tools, people at work, small diagrams. Each set is priced as a whole before you start, and half is paid up front.",
      responsibilities: [
        "Sketch two directions from a written brief and a call with the designer",
        "Deliver clean, light SVG files that work in one color and on a dark background",
        "Keep stroke, corners and perspective consistent with the family a customer already has",
        "Make one round of changes after the customer has seen the set",
      ],
      requirements: [
        "A portfolio with at least one consistent set of line illustrations",
        "Vector files that a developer can open without wincing",
        "Rights in your work that you can license to us and our customers in full",
      ],
      niceToHave: ["Simple SVG or CSS animation"],
    },
    skills: ["Illustration", "SVG", "Figma", "Icon design"],
    status: "active",
    salaryMinCents: null,
    salaryMaxCents: null,
    salaryPeriod: null,
    postedOn: "2026-10-07",
  },
  {
    title: "Machine Learning Engineer",
    category: "Technology",
    location: "Remote (US)",
    remote: true,
    type: "contract",
    description: {
      about:
        "A customer that schedules home-care visits wants to predict which ones will run late. You build the first version with us over five months: data, model, a service the product can call, and an honest measure of whether it beats the dispatcher’s gut feeling.",
      responsibilities: [
        "Examine three years of visit records and say what they can and can't predict",
        "Build a baseline in week two and only then anything more complicated",
        "Ship the model as a small Python service with monitoring for drift",
        "Sit with two dispatchers for a day and find out what they would do with a prediction",
      ],
      requirements: [
        "Three years or more of machine learning on tabular or time-series data, with models in production",
        "Python, SQL and scikit-learn or a gradient-boosting library",
        "Experience with personal data under strict access rules",
        "The nerve to report that a simple rule works better, if it does",
      ],
    },
    skills: ["Python", "SQL", "scikit-learn", "Forecasting", "Model monitoring"],
    status: "inactive",
    salaryMinCents: 7_000,
    salaryMaxCents: 8_500,
    salaryPeriod: "hour",
    postedOn: "2026-09-24",
  },
  {
    title: "Brand Designer",
    category: "Design",
    location: "Austin, TX",
    remote: false,
    type: "part-time",
    description: {
      about:
        "Half of the small businesses that come to us for a website need a logo first, or need the one they have drawn properly. You take care of that: about two identities a month, 20 hours a week, in our studio.",
      responsibilities: [
        "Meet the owner, see the place and look at what the neighbors' signs look like",
        "Develop two directions, present them in person and finish one",
        "Deliver a logo that works on a truck, a receipt and a browser tab, with a two-page guide",
        "Prepare files for sign makers and printers, and check the proofs",
      ],
      requirements: [
        "Three years or more of identity work for small organizations",
        "Confident typography, and drawing by hand or in vectors",
        "Experience with print production",
      ],
      niceToHave: ["Sign painting, letterpress or other work with your hands"],
    },
    skills: ["Brand identity", "Typography", "Adobe Illustrator", "Print production"],
    status: "inactive",
    salaryMinCents: 3_400,
    salaryMaxCents: 4_200,
    salaryPeriod: "hour",
    postedOn: "2026-09-17",
  },
];
