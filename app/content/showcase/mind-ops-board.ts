import { MIND_OPS_BOARD } from "./live-pieces";
import type { TaskStatus } from "./mind-ops-tasks";

/** Copy for the interactive board of the AI workspace. */

export const BOARD_PAGE = {
  path: MIND_OPS_BOARD.path,
  pageTitle: "The Mind Ops board, to try out",
  description:
    "A working approval board with sample tasks: read what the agents made, approve it, edit it or send it back. It stays in your browser.",
  title: "You are the gate.",
  lead: "Six pieces of work by three agents. Read them, approve them, change them or send them back with a reason.",
  honesty:
    "The agents are scripted and the garden center is made up. What you do stays in this browser and isn’t sent anywhere.",
  keys: "On a card: arrows walk, Shift and an arrow carry it to the next column, A approves, E edits, R sends back, U undoes. Or drag it; on a touch screen by its dots.",
  withoutScript:
    "Without JavaScript this is the board to read: each card leads to the work itself, further down. Deciding needs JavaScript.",
} as const;

export const COLUMNS: Readonly<Record<TaskStatus, { about: string; empty: string }>> = {
  in_progress: { about: "An agent is working on it", empty: "No agent has anything to fix." },
  waiting_approval: { about: "Waiting for you", empty: "Nothing is waiting for you." },
  approved: { about: "You said yes", empty: "Nothing is approved and waiting to go out." },
  completed: { about: "Out the door", empty: "Nothing is out yet." },
  rejected: { about: "You said no", empty: "Nothing was rejected." },
};

/** Returns the summary for when the agent couldn't do exactly what was requested. */
export function REVISED(reason: string, summary: string | undefined): string {
  return summary
    ? `You wrote “${reason}”. This agent is scripted and can’t act on your own words, so it brings what it has ready. ${summary}`
    : `You wrote “${reason}”. This agent is scripted and has nothing more ready, so nothing changed. “Edit, then approve” is yours.`;
}

export const REFUSALS = {
  stale: "There is a newer version now. Read that one first: an approval counts for one version only.",
  "wrong-column": "Work passes the columns one by one, and only a person opens the gate. This step isn’t one of them.",
  empty: "It’s empty. Write something, or cancel.",
  unchanged: "Nothing is changed yet. To approve it as it is, press Approve.",
  "too-long": "That’s too long for this board. Shorten it to 20,000 characters.",
  "long-reason": "Shorten it to 400 characters.",
  "no-reason": "Say why, so that the agent knows what to change.",
  "nothing-to-undo": "There is nothing to undo.",
  "no-task": "This task isn’t on the board.",
} as const;

export const VERBS = {
  approve: "approved",
  withdraw: "withdrew the approval of",
  complete: "sent out",
  "edit-and-approve": "edited and approved",
  "ask-for-changes": "asked for changes to",
  reject: "rejected",
  deliver: "delivered",
  undo: "undid the decision on",
} as const;
