import { expect, it } from "vitest";
import { type Actor, VISITOR } from "./actor";
import { DomainError } from "./domain-error";
import { isPermitted, requirePermission } from "./permissions";

const STAFF: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const askedBy = (actor: Actor) => ({ by: { actor, requestId: "test" } });

it("everyone may read jobs, and only staff and the system leads", () => {
  expect([VISITOR, STAFF].map((actor) => isPermitted(actor, "job.read"))).toEqual([true, true]);
  expect([VISITOR, STAFF].map((actor) => isPermitted(actor, "lead.read"))).toEqual([false, true]);
});

it("a refusal carries a code and its status", () => {
  expect(() => requirePermission(askedBy(STAFF), "lead.read")).not.toThrow();
  expect(() => requirePermission(askedBy(VISITOR), "lead.read")).toThrow(
    new DomainError("permission.denied", "visitor may not lead.read"),
  );
  expect(new DomainError("permission.denied").httpStatus).toBe(403);
});
