import { expect, it } from "vitest";
import { snoozeChoices } from "./snooze-days";

it.each([
  [
    "2026-03-02T15:00:00Z",
    "Tomorrow 03, Wednesday 04, Thursday 05, Friday 06, Saturday 07, Sunday 08, Next Monday 09, In 2 weeks 16, In a month 01",
  ],
  // Saturday evening in Austin.
  [
    "2026-03-08T03:00:00Z",
    "Tomorrow 08, Next Monday 09, Tuesday 10, Wednesday 11, Thursday 12, Friday 13, In 2 weeks 21, In a month 06",
  ],
  [
    "2026-03-08T15:00:00Z",
    "Tomorrow 09, Tuesday 10, Wednesday 11, Thursday 12, Friday 13, Saturday 14, In 2 weeks 22, In a month 07",
  ],
])("what is due at %s can be put off until a day that has a name", (now, choices) => {
  expect(
    snoozeChoices(now)
      .map(({ value, label }) => `${label} ${value.slice(8)}`)
      .join(", "),
  ).toBe(choices);
});
