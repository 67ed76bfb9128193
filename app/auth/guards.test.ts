import { expect, it } from "vitest";
import { type Actor, VISITOR } from "~/kernel/actor";
import { requireCustomer } from "./guards.server";

const STAFF: Actor = { kind: "staff", userId: "1", name: "Rosa", role: "sales" };

async function placeFor(actor: Actor, path: string, method = "GET"): Promise<string | null> {
  const request = new Request(`https://agency.example${path}`, { method });
  return requireCustomer({ identify: async () => actor }, request).then(
    () => null,
    (answer: Response) => answer.headers.get("location"),
  );
}

it.each([
  ["/quotes/0199f0a2-6c1e", "/admin/quotes/0199f0a2-6c1e"],
  ["/quotes/0199f0a2-6c1e/accept", "/admin/quotes/0199f0a2-6c1e"],
  ["/quotes/0199f0a2-6c1e.data?_routes=a", "/admin/quotes/0199f0a2-6c1e"],
  ["/dashboard/projects/0199f0a2-6c1e", "/admin/projects/0199f0a2-6c1e"],
  ["/dashboard/projects", "/admin"],
  ["/dashboard", "/admin"],
  ["/quotes/%2F%2Fevil.example", "/admin"],
])("staff who follow a customer's link to %s come to %s", async (path, place) => {
  expect(await placeFor(STAFF, path)).toBe(place);
});

it("staff who post where only customers may come to the first tab, and visitors to sign-in", async () => {
  expect(await placeFor(STAFF, "/quotes/0199f0a2-6c1e/accept", "POST")).toBe("/admin");
  expect(await placeFor(VISITOR, "/quotes/1?option=a")).toBe("/login?next=%2Fquotes%2F1%3Foption%3Da");
});
