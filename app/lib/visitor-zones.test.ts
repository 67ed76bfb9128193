import { expect, it } from "vitest";
import { listZones, readZone, zoneName } from "./visitor-zones";

it.each([
  ["America/Chicago", "Central Time"],
  ["UTC", "Coordinated Universal Time"],
  ["Asia/Kolkata", "India Standard Time"],
])("names %s as people do", (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

it("knows a zone by any of its names, and lists it once", () => {
  expect(readZone("Asia/Calcutta")).toBe(readZone("Asia/Kolkata"));
  expect([readZone("Mars/Base"), readZone("x".repeat(61))]).toEqual([null, null]);
  const own = readZone("Asia/Kolkata") ?? "";
  const listed = listZones(own).flatMap(({ options }) => options.map(({ value }) => value));
  expect(listed.filter((value) => value === own)).toEqual([own]);
});
