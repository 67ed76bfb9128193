import { shipped } from "../shipped-document";

/** Hero of the AI workspace's pitch page. Counts and growth rates are claims of the pitch. */

const HERO = {
  eyebrow: "A multi-agent AI workspace",
  title: "Agents draft.",
  titleEnd: "A person decides.",
  lead: "In Mind Ops, several AI agents plan, write and build side by side on one board. Nothing they make counts as done until a person has read it and approved it.",
  primary: { label: "Talk to us", href: "/contact" },
  secondary: { label: "How approval works", href: "#overview" },
} as const;

const BOARD = {
  title: "Board of an example project",
  version: "version {number}",
  summaryLabel: "What changed",
  waiting: "Version {number} is waiting for you.",
  approve: "Approve version {number}",
  why: "Or send it back, because:",
  change: "Ask for changes",
  working: "The agent has your reason and is working on version {number}.",
  deliver: "Read version {number}",
  approved: "Version {number} is approved and may go out.",
  complete: "Send it out",
  completed: "Version {number} is out.",
  undo: "Undo",
  caption: "Sample tasks and scripted agents; nothing is stored.",
} as const;

const TRY = {
  title: "Take the chair.",
  text: "The same six tasks on a working board: read what the agents made, approve it, edit it, or send it back with a reason and get a new version. The agents are scripted; what you do stays in your browser.",
  open: "Go to the full board",
  tableTitle: "What’s on it",
  columns: {
    task: "Task",
    agent: "Agent",
    status: "Status",
    priority: "Priority",
    due: "Due",
    version: "Newest version",
  },
} as const;

const OVERVIEW = {
  title: "The work runs ahead. It stops at a person.",
  paragraphs: [
    "AI agents are quick, tireless and sometimes wrong with a straight face. Mind Ops is built around that last part. Each agent has a role, a queue and a place to put its work, and between the work and the world stands someone who reads it.",
    "An approval is tied to the thing itself: this text, this plan, this piece of code. Change a line afterward and it goes back to waiting.",
  ],
  steps: [
    {
      code: "agent",
      title: "An agent takes a task",
      text: "It works with the project’s files and notes, and leaves an artifact with a summary of what changed.",
    },
    {
      code: "waiting_approval",
      title: "A person reads it",
      text: "The board shows who should look, how urgent it is and what is different from last time.",
    },
    {
      code: "approved",
      title: "The person decides",
      text: "Approve it, or ask for changes in a sentence. Either way the decision carries a name and a time.",
    },
    {
      code: "completed",
      title: "The work goes out",
      text: "Published, merged or sent, with its whole history still attached.",
    },
  ],
} as const;

const AGENTS = {
  title: "A team you can see at work",
  lead: "Three of the agents, as they appear on the sample board.",
  roster: [
    {
      id: "digital-marketer",
      text: "Drafts campaigns, newsletters and product texts in your voice, and says which sources it used.",
    },
    {
      id: "scrum-master",
      text: "Turns goals into a sprint, notices what is stuck and writes the summary nobody has time for.",
    },
    { id: "frontend-dev", text: "Builds and repairs screens, with a preview and a readable diff for each change." },
  ],
  claimsLabel: "As claimed in our pitch",
  claims: [
    { figure: "6+", text: "AI agents, each with a role of its own" },
    { figure: "10+", text: "integrations with the tools a team already has" },
  ],
} as const;

const WHO = {
  title: "Who sits at the board",
  rows: [
    {
      who: "Founders and small teams",
      text: "Who need a marketer, a planner and a developer by Thursday and have one and a half of them.",
    },
    {
      who: "Marketing leads",
      text: "Who want ten drafts in the morning and no surprises on the home page in the afternoon.",
    },
    {
      who: "Product and delivery managers",
      text: "Who would rather decide than chase: what waits, for whom, since when.",
    },
    {
      who: "Developers",
      text: "Who read a diff faster than they write boilerplate, and want the last word on what is merged.",
    },
    { who: "Agencies", text: "Who answer to a client for each sentence and have to show who approved it." },
  ],
} as const;

const STAKEHOLDERS = {
  title: "Who may do what, and who can see it",
  caption: "Stakeholders and their part in each piece of work",
  columns: { assigns: "Assigns", reads: "Reads", approves: "Approves", audits: "Audits" },
  rows: [
    { who: "Team members", parts: { assigns: true, reads: true, approves: true, audits: false } },
    { who: "Project owners", parts: { assigns: true, reads: true, approves: true, audits: true } },
    { who: "Clients of the team", parts: { assigns: false, reads: true, approves: true, audits: false } },
    { who: "Legal and compliance", parts: { assigns: false, reads: true, approves: false, audits: true } },
    { who: "Investors", parts: { assigns: false, reads: false, approves: false, audits: false } },
    { who: "{agency}", parts: { assigns: false, reads: false, approves: false, audits: false } },
    { who: "AI agents", parts: { assigns: false, reads: true, approves: false, audits: false } },
  ],
  note: "The last row is the point of the product: agents read and draft, and the columns that decide are closed to them. Investors and {agency} hold no keys either. One funds the workspace, the other builds and runs it; both see how much it is used, never a customer’s work.",
} as const;

const BENEFITS = {
  title: "The difference, line by line",
  users: {
    title: "users.diff",
    label: "For users",
    lines: [
      { sign: "removed", text: "A chat window per task, and copy and paste in between" },
      { sign: "added", text: "One board where every agent’s work is in view" },
      { sign: "removed", text: "Output that goes live because nobody said no" },
      { sign: "added", text: "Output that waits until someone says yes" },
      { sign: "removed", text: "“Who approved this?”" },
      { sign: "added", text: "A name, a time and the exact version, on each item" },
    ],
  },
  investors: {
    title: "investors.diff",
    label: "For investors",
    lines: [
      { sign: "removed", text: "Another assistant sold by the seat" },
      { sign: "added", text: "The layer of control that any assistant needs" },
      { sign: "removed", text: "Tied to one model" },
      { sign: "added", text: "Agents can be exchanged; the record of decisions stays" },
      { sign: "removed", text: "Trust as a promise" },
      { sign: "added", text: "Trust as a log that a customer can hand to an auditor" },
    ],
  },
  claim: {
    figure: "24.3%",
    label: "Projected market growth, as claimed in our pitch",
    note: "A claim about the market for AI at work, not a result of Mind Ops. Like “6+ AI agents” and “10+ integrations” it comes from the pitch; ask us for sources and dates before you rely on it.",
  },
} as const;

const CAPABILITIES = {
  title: "What it can do",
  items: [
    { name: "Roles", text: "An agent per craft, with its own instructions and limits." },
    { name: "Approval gates", text: "By kind of work, by priority or by client." },
    { name: "Artifacts", text: "Texts, plans and code kept with every version." },
    { name: "Change summaries", text: "What is different, in a sentence, before you read." },
    { name: "Deadlines and priorities", text: "High and medium, sorted by what waits longest." },
    { name: "Review notes", text: "Ask for changes in plain words; the agent answers with a new version." },
    { name: "Projects and organizations", text: "Separate boards, separate data, separate reviewers." },
    { name: "Decision record", text: "Who, what and when, ready to export." },
    { name: "Integrations", text: "Repositories, calendars, documents and mail." },
  ],
} as const;

const CLOSING = {
  status: "waiting_approval",
  title: "This pitch is waiting for a person.",
  text: "If you would pilot it with a team, build on it or invest in it, tell us which. A person reads your message and answers within {contactTime}.",
  primary: { label: "Start a conversation", href: "/contact" },
  others: [
    { label: "Pitch your own startup", href: "/startup-pitch" },
    { label: "Visit {agency}", href: "/" },
  ],
} as const;

const CONTENTS = {
  root: "mind-ops/",
  links: [
    { label: "overview", href: "#overview" },
    { label: "agents", href: "#agents" },
    { label: "who", href: "#who" },
    { label: "stakeholders", href: "#stakeholders" },
    { label: "benefits", href: "#benefits" },
    { label: "capabilities", href: "#capabilities" },
  ],
} as const;

const META = {
  title: "Mind Ops, an AI workspace with human approval",
  description:
    "Several AI agents on one board, and a person who approves what they make. How Mind Ops works, who it serves, and what it offers investors.",
} as const;

/** Copy for the page. */
export const MIND_OPS = shipped("mind-ops", {
  meta: META,
  hero: HERO,
  contents: CONTENTS,
  board: BOARD,
  try: TRY,
  overview: OVERVIEW,
  agents: AGENTS,
  who: WHO,
  stakeholders: STAKEHOLDERS,
  benefits: BENEFITS,
  capabilities: CAPABILITIES,
  closing: CLOSING,
});
