import { expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { bookHeld, holdAt } from "../../../tests/harness/bookings";
import { OWNER, VIEWER } from "../../../tests/harness/invoices";
import { freshContext } from "../../../tests/harness/use-test-context";
import { createKind, getKind, listKinds, updateKind } from "./change-kinds.server";
import { BookingKindInput } from "./kind-input";
import { isOffered, offerTimes } from "./offer-times.server";

const test = freshContext();

const typed = {
  name: "Site visit",
  slug: "site-visit",
  minutes: "60",
  place: "address",
  placeDetails: "1 Main Street",
  bufferBefore: "30",
  bufferAfter: "30",
  noticeHours: "48",
  aheadDays: "30",
  perDay: "2",
  hosting: "any",
  questions: "What is it about?\n\nWho comes?",
  isActive: true,
};
const input = (changes: object = {}) => BookingKindInput.parse({ ...typed, ...changes });
const owner = () => onBehalfOf(test.ctx, OWNER);

it("a kind that staff make is offered with its hosts, and not once it is switched off", async () => {
  const [ann] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  expect(await createKind(owner(), input({ hostIds: ann.actor.userId }))).toEqual({ outcome: "saved" });
  expect(await createKind(owner(), input())).toEqual({ outcome: "slug-taken" });
  expect(await createKind(owner(), input({ slug: "call" }))).toEqual({ outcome: "slug-taken" });
  expect(await createKind(owner(), input({ slug: "x", hostIds: "nobody" }))).toEqual({ outcome: "unknown-host" });
  const kind = (await listKinds(owner())).find(({ slug }) => slug === typed.slug);
  expect(kind).toMatchObject({ minutes: 60, perDay: 2, hostIds: [ann.actor.userId], questions: { length: 2 } });
  expect((await offerTimes(test.ctx, { slug: typed.slug, day: null, zone: null }))?.kind.minutes).toBe(60);
  const { id, updatedAt } = await getKind(owner(), kind?.id ?? "");
  expect(await updateKind(owner(), { id, updatedAt, kind: input({ isActive: undefined }) })).toEqual({
    outcome: "saved",
  });
  expect(await isOffered(test.ctx, typed.slug)).toBe(false);
  await expect(updateKind(owner(), { id, updatedAt, kind: input() })).rejects.toMatchObject({
    code: "booking-kind.stale",
  });
  await expect(createKind(onBehalfOf(test.ctx, VIEWER), input({ slug: "y" }))).rejects.toMatchObject({
    code: "permission.denied",
  });
});

it("a shipped kind is stored by its first change, and what is booked stays as it is", async () => {
  await makeStaff(test.ctx, "sales");
  const shipped = (await listKinds(owner())).find(({ slug }) => slug === "discovery-session");
  const { id, updatedAt } = await getKind(owner(), shipped?.id ?? "");
  const change = { id, updatedAt, kind: input({ slug: "discovery-session", minutes: "45" }) };
  expect(await updateKind(owner(), change)).toEqual({ outcome: "saved" });
  await bookHeld(test, await holdAt(test.ctx));
  expect((await listKinds(owner())).filter(({ slug }) => slug === "discovery-session")).toMatchObject([
    { minutes: 45 },
  ]);
  await expect(getKind(owner(), "nothing")).rejects.toMatchObject({ code: "booking-kind.not-found" });
});

it.each([
  [{ minutes: "4" }, "minutes"],
  [{ minutes: "" }, "minutes"],
  [{ bufferAfter: "-1" }, "bufferAfter"],
  [{ aheadDays: "0" }, "aheadDays"],
  [{ perDay: "many" }, "perDay"],
  [{ slug: "Two words" }, "slug"],
  [{ place: "video", placeDetails: "javascript:alert(1)" }, "placeDetails"],
  [{ placeDetails: "" }, "placeDetails"],
  [{ questions: "a\nb\nc\nd\ne\nf" }, "questions"],
])("a form says which field is wrong: %j", (changes, field) => {
  const { error } = BookingKindInput.safeParse({ ...typed, ...changes });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
