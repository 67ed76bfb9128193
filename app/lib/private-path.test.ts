import { expect, it } from "vitest";
import { isPrivatePath, loggablePath } from "./private-path";

it.each([
  ["/application/q1w2e3", "/application/…", true],
  ["/application/q1w2e3.data", "/application/…", true],
  ["/application/q1w2e3/x", "/application/…/x", true],
  ["/application", "/application", false],
  ["/admin/applications/1", "/admin/applications/1", false],
  ["/", "/", false],
])("%s is logged as %s", (path, logged, isPrivate) => {
  expect(loggablePath(path)).toBe(logged);
  expect(isPrivatePath(path)).toBe(isPrivate);
});
