import {
  ALT_TEXTS,
  CHECKOUT,
  DATE_FIELD,
  DATE_FIELD_TEST,
  NEWSLETTER,
  NEWSLETTER_FIRST,
  RETROSPECTIVE,
  SPRINT_PLAN,
} from "./mind-ops-texts";

/** The columns of the board, in the order in which work passes them. */
export const TASK_STATUSES = ["in_progress", "waiting_approval", "approved", "completed", "rejected"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

type AgentId = "digital-marketer" | "scrum-master" | "frontend-dev";
export type ArtifactKind = "text" | "code_diff" | "table";

/** One version of what was made. Its content is text: words, a unified diff, or rows whose cells are divided by ` | `. */
export type Artifact = {
  id: string;
  kind: ArtifactKind;
  content: string;
  changeSummary: string;
  createdBy: string;
  createdAt: string;
};

export type ApprovalStatus = "waiting" | "approved" | "changes_requested" | "rejected" | "withdrawn" | "superseded";

/** What was decided about exactly one version. `id` says in which order. */
export type Approval = {
  id: string;
  artifactId: string;
  status: ApprovalStatus;
  createdAt: string;
  decidedBy?: string;
  reason?: string;
  reasonId?: string;
};

export type DemoTask = {
  id: string;
  agentId: AgentId;
  title: string;
  description: string;
  status: TaskStatus;
  priority: "high" | "medium";
  createdBy: string;
  orgId: string;
  projectId?: string;
  /** Every version, the newest last. */
  artifacts: readonly Artifact[];
  approvals: readonly Approval[];
  createdAt: string;
  updatedAt: string;
  deadline?: string;
};

/** A reason that can be given, and what the scripted agent then does. The revisions of one task touch different passages. */
export type Revision = {
  id: string;
  reason: string;
  summary: string;
  edits: readonly { find: string; replace: string }[];
};

const SHARED = { orgId: "larkspur-garden-center", projectId: "spring-opening" } as const;

export const SAMPLE_TASKS: readonly DemoTask[] = [
  {
    ...SHARED,
    id: "T-104",
    agentId: "digital-marketer",
    title: "Write the spring newsletter",
    description: "One mail to the 2,300 people on the list: what happens on the opening day, and why to come early.",
    status: "waiting_approval",
    priority: "high",
    createdBy: "Rosa Imhof",
    artifacts: [
      {
        id: "T-104-v1",
        kind: "text",
        content: NEWSLETTER_FIRST,
        changeSummary: "First draft.",
        createdBy: "digital-marketer",
        createdAt: "2027-03-15T14:05:00Z",
      },
      {
        id: "T-104-v2",
        kind: "text",
        content: NEWSLETTER,
        changeSummary:
          "Replaced the slogan with the program of the day, as asked in the first review. Added parking and dogs.",
        createdBy: "digital-marketer",
        createdAt: "2027-03-15T15:20:00Z",
      },
    ],
    approvals: [
      {
        id: "A-1",
        artifactId: "T-104-v1",
        status: "changes_requested",
        createdAt: "2027-03-15T14:40:00Z",
        decidedBy: "Rosa Imhof",
        reason: "This could be anyone’s opening. Say what happens, and when.",
      },
      { id: "A-2", artifactId: "T-104-v2", status: "waiting", createdAt: "2027-03-15T15:20:00Z" },
    ],
    createdAt: "2027-03-15T13:30:00Z",
    updatedAt: "2027-03-15T15:20:00Z",
    deadline: "2027-03-17T22:00:00Z",
  },
  {
    ...SHARED,
    id: "T-106",
    agentId: "frontend-dev",
    title: "Make the date field work by keyboard",
    description: "Days can only be chosen with a pointer. Arrow keys move between days, Enter chooses.",
    status: "waiting_approval",
    priority: "medium",
    createdBy: "Ines Calloway",
    artifacts: [
      {
        id: "T-106-v1",
        kind: "code_diff",
        content: DATE_FIELD,
        changeSummary: "Days are buttons now. One of them is in the tab order, and the arrow keys walk from there.",
        createdBy: "frontend-dev",
        createdAt: "2027-03-15T16:10:00Z",
      },
    ],
    approvals: [{ id: "A-3", artifactId: "T-106-v1", status: "waiting", createdAt: "2027-03-15T16:10:00Z" }],
    createdAt: "2027-03-14T15:00:00Z",
    updatedAt: "2027-03-15T16:10:00Z",
    deadline: "2027-03-19T22:00:00Z",
  },
  {
    ...SHARED,
    id: "T-107",
    agentId: "scrum-master",
    title: "Plan sprint 15",
    description:
      "What fits into two weeks for three people and two agents: who, how big, and how we will know it is done.",
    status: "waiting_approval",
    priority: "high",
    createdBy: "Ines Calloway",
    artifacts: [
      {
        id: "T-107-v1",
        kind: "table",
        content: SPRINT_PLAN,
        changeSummary: "Seven items, 34 points. Sprint 14 closed 31.",
        createdBy: "scrum-master",
        createdAt: "2027-03-15T12:45:00Z",
      },
    ],
    approvals: [{ id: "A-4", artifactId: "T-107-v1", status: "waiting", createdAt: "2027-03-15T12:45:00Z" }],
    createdAt: "2027-03-15T12:00:00Z",
    updatedAt: "2027-03-15T12:45:00Z",
    deadline: "2027-03-16T14:00:00Z",
  },
  {
    ...SHARED,
    id: "T-105",
    agentId: "scrum-master",
    title: "Sum up the retrospective",
    description: "One page that someone who wasn’t there can act on.",
    status: "approved",
    priority: "medium",
    createdBy: "Ines Calloway",
    artifacts: [
      {
        id: "T-105-v1",
        kind: "text",
        content: RETROSPECTIVE,
        changeSummary: "From 41 notes: two things that got in the way, three changes with a name on each.",
        createdBy: "scrum-master",
        createdAt: "2027-03-12T21:30:00Z",
      },
    ],
    approvals: [
      {
        id: "A-5",
        artifactId: "T-105-v1",
        status: "approved",
        createdAt: "2027-03-15T13:10:00Z",
        decidedBy: "Ines Calloway",
      },
    ],
    createdAt: "2027-03-12T20:00:00Z",
    updatedAt: "2027-03-15T13:10:00Z",
  },
  {
    ...SHARED,
    id: "T-098",
    agentId: "frontend-dev",
    title: "Shorten the checkout to two steps",
    description: "Four pages of checkout become two, and old links still lead somewhere.",
    status: "completed",
    priority: "high",
    createdBy: "Rosa Imhof",
    artifacts: [
      {
        id: "T-098-v1",
        kind: "code_diff",
        content: CHECKOUT,
        changeSummary: "Two steps instead of four. Links to the old ones are kept working.",
        createdBy: "frontend-dev",
        createdAt: "2027-03-09T17:00:00Z",
      },
    ],
    approvals: [
      {
        id: "A-6",
        artifactId: "T-098-v1",
        status: "approved",
        createdAt: "2027-03-10T15:25:00Z",
        decidedBy: "Ines Calloway",
      },
    ],
    createdAt: "2027-03-08T15:00:00Z",
    updatedAt: "2027-03-10T16:00:00Z",
    deadline: "2027-03-12T22:00:00Z",
  },
  {
    ...SHARED,
    id: "T-101",
    agentId: "digital-marketer",
    title: "Describe the product photos",
    description: "A text for each picture that helps people who can’t see it choose a plant.",
    status: "completed",
    priority: "medium",
    createdBy: "Rosa Imhof",
    artifacts: [
      {
        id: "T-101-v1",
        kind: "table",
        content: ALT_TEXTS,
        changeSummary: "The first six. Each names the plant, its state and the pot.",
        createdBy: "digital-marketer",
        createdAt: "2027-03-11T18:00:00Z",
      },
    ],
    approvals: [
      {
        id: "A-7",
        artifactId: "T-101-v1",
        status: "approved",
        createdAt: "2027-03-12T14:15:00Z",
        decidedBy: "Rosa Imhof",
      },
    ],
    createdAt: "2027-03-11T15:00:00Z",
    updatedAt: "2027-03-12T14:30:00Z",
  },
];

/** What the scripted agents have ready, by task. */
export const REVISIONS: Readonly<Record<string, readonly Revision[]>> = {
  "T-104": [
    {
      id: "shorter",
      reason: "Too long. It has to be read in half a minute.",
      summary:
        "The greeting is one sentence now, and the line about last year’s tomatoes is gone. The program is untouched.",
      edits: [
        {
          find: "The greenhouse is so full that we can hardly close the door, so this Saturday, March 20, we open it. We are there from nine to five, and this is the day:",
          replace: "This Saturday, March 20, nine to five:",
        },
        {
          find: "The rare tomatoes go first. Last year the Cherokee Purples were gone by half past eleven.\n\n",
          replace: "",
        },
      ],
    },
    {
      id: "rain",
      reason: "What if it rains?",
      summary: "One line below the parking says what happens when it rains.",
      edits: [
        {
          find: "Dogs are welcome on a leash.",
          replace: "Dogs are welcome on a leash.\nIf it rains, we move into the greenhouse, not to another day.",
        },
      ],
    },
    {
      id: "subject",
      reason: "The subject says when, but not why to come.",
      summary: "The subject leads with the coffee and the tomatoes; the preview tells the rest.",
      edits: [
        {
          find: "Subject: The garden opens on Saturday\nPreview: Forty kinds of tomato, free soil tests until noon, and room for your dog",
          replace:
            "Subject: Saturday: free coffee, and first pick of 40 tomatoes\nPreview: The garden opens at nine. Bring a cup of soil, and bring the dog",
        },
      ],
    },
  ],
  "T-106": [
    {
      id: "tests",
      reason: "There is no test.",
      summary: "Added a test that walks over the end of a month, where it would break first.",
      edits: [
        {
          find: "+  ArrowUp: -7,\n+  ArrowDown: 7,\n+};",
          replace: `+  ArrowUp: -7,\n+  ArrowDown: 7,\n+};${DATE_FIELD_TEST}`,
        },
      ],
    },
    {
      id: "bounds",
      reason: "The arrows must not leave the allowed days.",
      summary: "Moving stops at the first and the last allowed day instead of passing them.",
      edits: [
        {
          find: "+    const next = addDays(active, days);",
          replace:
            "+    const wanted = addDays(active, days);\n+    // Dates in ISO form compare like words.\n+    const next = wanted < min ? min : wanted > max ? max : wanted;",
        },
      ],
    },
    {
      id: "escape",
      reason: "Escape should close it and give the focus back.",
      summary: "Escape closes the calendar, and the focus returns to the button that opened it.",
      edits: [
        {
          find: "+    const days = DAYS_BY_KEY[event.key];",
          replace:
            '+    if (event.key === "Escape") {\n+      setOpen(false);\n+      opener.current?.focus();\n+      return;\n+    }\n+    const days = DAYS_BY_KEY[event.key];',
        },
        {
          find: "+  const activeDay = useRef<HTMLButtonElement>(null);",
          replace:
            "+  const activeDay = useRef<HTMLButtonElement>(null);\n+  const opener = useRef<HTMLButtonElement>(null);",
        },
      ],
    },
  ],
  "T-107": [
    {
      id: "capacity",
      reason: "34 points are too many: Rosa is away for three days.",
      summary: "The nightly import waits for sprint 16. That leaves 26 points, and none of them needs Rosa alone.",
      edits: [
        {
          find: "\nStock list imported every night | Rosa | 8 | – | Three nights in a row without a helping hand",
          replace: "",
        },
      ],
    },
    {
      id: "order",
      reason: "The checkout needs the date field first.",
      summary: "The checkout now comes after the date field, in the column that says so.",
      edits: [
        {
          find: "Two-step checkout for everyone | Ines | 5 | –",
          replace: "Two-step checkout for everyone | Ines | 5 | Date field",
        },
      ],
    },
    {
      id: "checkable",
      reason: "“Works well” can’t be checked.",
      summary: "Replaced “works well” with a figure that one can look up on the last day.",
      edits: [
        {
          find: "It works well on phones",
          replace: "On phones, as many orders are finished as on computers, within 5%",
        },
      ],
    },
  ],
};
