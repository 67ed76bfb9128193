import { spelledContent } from "~/lib/spelling";
import { DATE_FIELD_TEST } from "./mind-ops-texts";

/** A reason the user can give, and the scripted agent's reaction. Revisions of one task edit different passages. */
export type Revision = {
  id: string;
  reason: string;
  summary: string;
  edits: readonly { find: string; replace: string }[];
};

const BY_TASK: Readonly<Record<string, readonly Revision[]>> = {
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

/** Returns the scripted agents' prepared versions by task, in the same spelling as the tasks. */
export const revisions = () => spelledContent(BY_TASK);
