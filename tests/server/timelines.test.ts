import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyWallTime } from "~/lib/agency-moment";
import { makeCustomer } from "../harness/accounts";
import { addJob, apply } from "../harness/applications";
import { storeLead } from "../harness/leads";
import { makeProject, SALES } from "../harness/portal";
import { makeSentQuote } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const HOUR_MS = 60 * 60 * 1000;

let real: RealSite;
let ids: Record<"lead" | "quote" | "customer" | "project" | "application", string>;

beforeAll(async () => {
  real = await openRealSite();
  const { ctx } = real.test;
  const customer = await makeCustomer(ctx, { email: "dana@timeline.example" });
  ids = {
    customer: customer.businessId,
    lead: await storeLead(ctx),
    quote: (await makeSentQuote(ctx, { businessEmail: customer.email }, true)).id,
    project: await makeProject(ctx, customer),
    application: (await apply(real.test, (await addJob(real.test)).id)).id,
  };
});

afterAll(() => real.stop());

const kinds = () => Object.keys(ids) as (keyof typeof ids)[];
const screenOf = (kind: keyof typeof ids) => `/admin/${kind}s/${ids[kind]}`;
const timelineOf = (kind: keyof typeof ids) => `/admin/timeline/${kind}/${ids[kind]}`;

function callOf(changes: Record<string, string> = {}): [string, string][] {
  const at = agencyWallTime(new Date(real.test.clock.now().getTime() - HOUR_MS));
  return Object.entries({ intent: "call", person: "Zed Caller", at, text: "Wants more bread.", ...changes });
}

describe("a timeline's form", () => {
  it("takes a call on each of the five screens, where it is then on the one history", async () => {
    for (const kind of kinds()) {
      const answer = await real.postAs("owner", timelineOf(kind), callOf());
      expect([answer.status, answer.headers.location], kind).toEqual([303, screenOf(kind)]);
      const { text } = await real.askAs("owner", screenOf(kind));
      expect(text, kind).toContain("spoke with Zed Caller");
      expect(text.match(/>(?:History|Activity|Emails)<\/h2>/g), kind).toHaveLength(1);
      expect(text, kind).toContain(`action="${timelineOf(kind)}"`);
    }
  });

  it("shows again what was typed of a call that is still to come, or of none", async () => {
    const later = agencyWallTime(new Date(real.test.clock.now().getTime() + 48 * HOUR_MS));
    const future = await real.postAs("owner", timelineOf("lead"), callOf({ at: later, text: "Zqtyped" }));
    expect(future.status).toBe(400);
    expect(future.text).toContain("This time is in the future.");
    expect(future.text).toContain("Zqtyped");
    for (const [name, value] of Object.entries({ at: "tomorrow", text: " ", person: "x".repeat(200) })) {
      const { status, text } = await real.postAs(
        "owner",
        timelineOf("lead"),
        callOf({ person: "Zqkept", text: "Zqkept", [name]: value }),
      );
      expect([name, status, text.includes("Zqkept")]).toEqual([name, 400, true]);
    }
  });

  it("takes a note about what has no notes of its own, and says so elsewhere", async () => {
    const note = [
      ["intent", "note"],
      ["text", "Zqnoted"],
    ] as const;
    for (const kind of kinds()) {
      const { status } = await real.postAs("owner", timelineOf(kind), note);
      expect([kind, status]).toEqual([kind, kind === "lead" || kind === "application" ? 400 : 303]);
    }
    expect((await real.askAs("owner", screenOf("quote"))).text).toContain("Zqnoted");
  });

  it("is refused to those who may not write, and isn't shown to them", async () => {
    expect((await real.postAs("viewer", timelineOf("quote"), callOf())).status).toBe(403);
    const { status, text } = await real.askAs("viewer", screenOf("quote"));
    expect([status, text.includes("Log a call")]).toEqual([200, false]);
    expect((await real.askAs("recruiter", timelineOf("quote"))).status).toBe(403);
    expect((await real.askAs("recruiter", timelineOf("application"))).status).toBe(200);
    expect((await real.askAs("owner", "/admin/timeline/invoice/1")).status).toBe(404);
    expect((await real.askAs("owner", "/admin/timeline/lead/1")).status).toBe(404);
  });
});

it("a timeline's own page filters, searches and turns pages without script", async () => {
  const by = onBehalfOf(real.test.ctx, SALES);
  for (let count = 1; count <= 60; count++) await addLeadNote(by, { id: ids.lead, text: `Zqline ${count}!` });
  const path = timelineOf("lead");
  const shown = async (address: string) => {
    const { text } = await real.askAs("owner", address);
    const lines = [...text.matchAll(/Zqline (\d+)!<\/p>/g)].map(([, count]) => Number(count));
    const earlier = text.match(/href="([^"]*before=[^"]*)"[^>]*>Earlier</)?.[1]?.replaceAll("&amp;", "&");
    return { lines, earlier };
  };
  const first = await shown(`${path}?kind=note`);
  expect(first.lines).toEqual(Array.from({ length: 40 }, (_, at) => 60 - at));
  const second = await shown(first.earlier ?? "");
  expect(second).toEqual({ lines: Array.from({ length: 20 }, (_, at) => 20 - at), earlier: undefined });
  expect((await shown(`${path}?find=zqline+17`)).lines).toEqual([17]);
  expect((await shown(`${path}?kind=call&find=zqline`)).lines).toEqual([]);
  expect((await shown(`${path}?kind=nothing&before=broken`)).lines).toHaveLength(40);
});
