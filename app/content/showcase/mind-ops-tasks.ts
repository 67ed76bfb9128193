import {
  ALT_TEXTS,
  CHECKOUT,
  DATE_FIELD,
  NEWSLETTER,
  NEWSLETTER_FIRST,
  RETROSPECTIVE,
  SPRINT_PLAN,
} from "./mind-ops-texts";

/** Columns of the board, in workflow order. */
export const TASK_STATUSES = ["in_progress", "waiting_approval", "approved", "completed", "rejected"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

type AgentId = "digital-marketer" | "scrum-master" | "frontend-dev";
export type ArtifactKind = "text" | "code_diff" | "table";

/** One version of the output. Its content is text: prose, a unified diff, or rows with cells separated by ` | `. */
export type Artifact = {
  id: string;
  kind: ArtifactKind;
  content: string;
  changeSummary: string;
  createdBy: string;
  createdAt: string;
};

export type ApprovalStatus = "waiting" | "approved" | "changes_requested" | "rejected" | "withdrawn" | "superseded";

/** Decision on one specific version. Ordered by `id`. */
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
  /** Every version, newest last. */
  artifacts: readonly Artifact[];
  approvals: readonly Approval[];
  createdAt: string;
  updatedAt: string;
  deadline?: string;
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
