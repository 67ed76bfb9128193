/** One step of a minute at the board, told in captions. `at` is in seconds. */
type Deed = {
  type: "approve" | "edit-and-approve" | "ask-for-changes" | "complete" | "deliver" | "undo";
  reason?: string;
  reasonId?: string;
  find?: string;
  replace?: string;
};

export const REPLAY_SECONDS = 60;

export const REPLAY: {
  person: string;
  moment: string;
  steps: readonly { at: number; caption: string; select: string; deed?: Deed }[];
} = {
  person: "Rosa Imhof",
  moment: "2027-03-15T17:00:00Z",
  steps: [
    {
      at: 0,
      select: "T-104",
      caption: "Monday morning. Three agents have left their work at the gate, and there it stays.",
    },
    { at: 6, select: "T-104", caption: "Rosa reads the newsletter: second version, with a summary of what changed." },
    {
      at: 12,
      select: "T-104",
      caption: "One question is open. She asks for changes: “What if it rains?”",
      deed: { type: "ask-for-changes", reasonId: "rain", reason: "What if it rains?" },
    },
    {
      at: 18,
      select: "T-104",
      caption: "The agent is back with version 3, which addresses that. Comments on version 2 don’t carry over.",
      deed: { type: "deliver" },
    },
    { at: 24, select: "T-104", caption: "She approves version 3, and no other.", deed: { type: "approve" } },
    {
      at: 29,
      select: "T-106",
      caption: "A change to the code. It is sound, but nothing tests it: back to the agent, with that reason.",
      deed: { type: "ask-for-changes", reasonId: "tests", reason: "There is no test." },
    },
    { at: 35, select: "T-106", caption: "Version 2 comes with a test.", deed: { type: "deliver" } },
    { at: 40, select: "T-106", caption: "Approved.", deed: { type: "approve" } },
    {
      at: 45,
      select: "T-107",
      caption: "The sprint plan needs one word changed. She edits it and approves her own version, in one go.",
      deed: {
        type: "edit-and-approve",
        find: "It works well on phones",
        replace: "Orders finished on phones and on computers differ by 5% at most",
      },
    },
    { at: 51, select: "T-104", caption: "The newsletter goes out, its history attached.", deed: { type: "complete" } },
    {
      at: 55,
      select: "T-104",
      caption: "Too early? Undo takes exactly that step back, and the log keeps both.",
      deed: { type: "undo" },
    },
  ],
};
