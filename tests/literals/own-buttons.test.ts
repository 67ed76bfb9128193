import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files that ask the navigation for something else than the sending of a form. */
const MAY_ASK = [
  "kit/data-table.tsx",
  "kit/submit-button.tsx",
  "kit/unanswered-form.ts",
  "kit/unsaved-guard.tsx",
  "kit/use-is-staying.ts",
  "kit/use-seen-version.ts",
  "kit/use-taken-count.ts",
  "kit/use-typed-guard.ts",
  "shell/progress-bar.tsx",
];

it("a form's own button alone shows that it is working: no screen of the back office asks whether any form is sent", () => {
  const asking = globSync("app/routes/admin/**/*.{ts,tsx}")
    .filter((file) => readFileSync(file, "utf8").includes("useNavigation("))
    .map((file) => file.replace("app/routes/admin/", ""));
  expect(asking.sort()).toEqual(MAY_ASK);
});
