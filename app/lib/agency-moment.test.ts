import { expect, it } from "vitest";
import { agencyWallTime, insteadOfSkipped, momentOfWallTime } from "./agency-moment";

it.each([
  ["2026-11-21T09:30", "2026-11-21T15:30:00.000Z"],
  ["2026-07-04T09:30", "2026-07-04T14:30:00.000Z"],
  ["2026-12-31T23:59", "2027-01-01T05:59:00.000Z"],
  ["2026-11-01T03:00", "2026-11-01T09:00:00.000Z"],
])("%s on the agency's clock is %s", (local, iso) => {
  expect(momentOfWallTime(local)?.toISOString()).toBe(iso);
  expect(agencyWallTime(new Date(iso))).toBe(local);
});

it("anything else is no time", () => {
  for (const text of ["", "tomorrow", "2026-11-21", "2026-13-21T09:30", "2026-11-21T09:30:00Z"]) {
    expect(momentOfWallTime(text)).toBeNull();
  }
});

it("an hour that the clock skips is the one after it, and any other is itself", () => {
  expect(insteadOfSkipped("2026-03-08T02:30")).toBe("2026-03-08T03:30");
  for (const local of ["2026-03-08T01:59", "2026-03-08T03:00", "2026-11-01T01:30", "2026-07-04T02:30", "soon"])
    expect(insteadOfSkipped(local)).toBeNull();
});
