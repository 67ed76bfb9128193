import { expect, it } from "vitest";
import { holdsKey, isPrivatePath, loggablePath } from "./private-path";

it.each([
  ["/application/q1w2e3", "/application/…", true],
  ["/application/q1w2e3.data", "/application/…", true],
  ["/application/q1w2e3/x", "/application/…/x", true],
  ["/booking/k1", "/booking/…", true],
  ["/booking/k1/move", "/booking/…/move", true],
  ["/booking/calendar/k1", "/booking/calendar/…", true],
  ["/preview/k1", "/preview/…", true],
  ["/q/k1", "/q/…", true],
  ["/q/k1.data", "/q/…", true],
  ["/i/k1/invoice.pdf", "/i/…/invoice.pdf", true],
  ["/p/k1/files/2", "/p/…/files/2", true],
  ["/Q/k1", "/q/…", true],
  ["//q/k1", "/q/…", true],
  ["/q//k1", "/q/…", true],
  ["/%71/k1", "/q/…", true],
  ["/%2571/k1", "/q/…", true],
  ["/%51%2Fk1", "/q/…", true],
  ["/q%2fk1", "/q/…", true],
  ["/./q/k1", "/q/…", true],
  ["/\\q/k1", "/q/…", true],
  ["/APPLICATION/k1", "/application/…", true],
  ["/Verify/k1.data", "/verify/…", true],
  ["/application", "/application", false],
  ["/book/call", "/book/call", false],
  ["/admin/bookings/new", "/admin/bookings/new", false],
  ["/admin/applications/1", "/admin/applications/1", false],
  ["/", "/", false],
])("%s is logged as %s", (path, logged, isPrivate) => {
  expect(loggablePath(path)).toBe(logged);
  expect(isPrivatePath(path)).toBe(isPrivate);
});

it.each([
  ["/application/q1w2e3", "", true],
  ["/reset-password", "token=abc", true],
  ["/newsletter/confirm", "utm_source=mail&token=abc", true],
  ["/blogs/preview/4", "expires=1&signature=abc", true],
  ["/reset-password", "TOKEN=abc", true],
  ["/reset-password", "%74oken=abc", true],
  ["/reset-password", "x=1?token=abc", true],
  ["/login", "next=%2Fdashboard", false],
  ["/search", "text=token", false],
])("%s?%s holds a key: %s", (path, query, holds) => {
  expect(holdsKey(path, query)).toBe(holds);
});
