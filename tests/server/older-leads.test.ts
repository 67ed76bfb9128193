import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { LEAD_KINDS, type LeadKind } from "~/db/schema/lists";
import { KINDS } from "~/domain/leads/kinds/kinds";
import type { LeadField } from "~/domain/leads/kinds/lead-kind";
import { storeLead } from "../harness/leads";
import { openRealSite, type RealSite } from "../harness/real-site";

/** Answer to a question that the form no longer asks. */
const FORMER = { favoriteColor: "Teal and rust" };
const OVERLOOKED = /undefined|\bnull\b|\[object/;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** The answers of a kind that are in no column, by name. */
function detailsOf(kind: LeadKind): [string, LeadField][] {
  return Object.entries<LeadField>(KINDS[kind].fields).filter(([, { column }]) => column === undefined);
}

describe.each(LEAD_KINDS)("a %s that came before its form asked what it asks today", (kind) => {
  async function storeOld(changes: Parameters<typeof storeLead>[1] = {}): Promise<string> {
    return storeLead(real.test.ctx, { kind, details: FORMER, summary: `Old ${kind}`, ...changes });
  }

  it("is shown on its page, with what it was asked then", async () => {
    const { status, text } = await real.askAs("owner", `/admin/leads/${await storeOld()}`);
    expect(status).toBe(200);
    const main = text.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(main).toContain("Favorite color");
    expect(main).toContain(FORMER.favoriteColor);
    expect(main.replace(/<[^>]+>/g, " ")).not.toMatch(OVERLOOKED);
  });

  it("is in the CSV", async () => {
    const id = await storeOld();
    const { status, text } = await real.askAs("owner", `/admin/leads.csv?kind=${kind}`);
    expect(status).toBe(200);
    expect(text).toContain(id);
    expect(text).toContain(`Favorite color: ${FORMER.favoriteColor}`);
    expect(text).not.toMatch(OVERLOOKED);
  });

  it("has every field in the API, empty where it was not asked", async () => {
    const { status, text } = await real.askAs("owner", `/api/leads/${await storeOld()}`);
    expect(status, text).toBe(200);
    const { details } = (JSON.parse(text) as { data: { details: Record<string, unknown> } }).data;
    const empty = detailsOf(kind).map(([name, { type }]) => [name, type === "choices" ? [] : ""]);
    expect(details).toEqual({ ...Object.fromEntries(empty), ...FORMER });
  });

  it("makes complete messages when it is taken out of the spam", async () => {
    const id = await storeOld({ stage: "spam", quarantineReason: "too-fast", businessName: "Old & Sons" });
    const answer = await real.postAs("owner", "/admin/leads", [
      ["id", id],
      ["intent", "release"],
    ]);
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(400);
    const sent = await real.test.ctx.db.select().from(emails).where(eq(emails.leadId, id));
    expect(sent.length).toBeGreaterThan(1);
    for (const { subject, text, html } of sent) {
      expect(`${subject} ${text} ${html.replace(/<[^>]+>/g, " ")}`).not.toMatch(OVERLOOKED);
    }
  });

  it("tells what it was asked, each under its label, on its page, in CSV and to the agency", async () => {
    const answers = detailsOf(kind).map(([name, { type, options }]): [string, string | string[]] => {
      const value = Object.keys(options ?? {})[0] ?? `Answer of ${name}`;
      return [name, type === "choices" ? [value] : value];
    });
    const told = detailsOf(kind).map(([name, { options }]) => Object.values(options ?? {})[0] ?? `Answer of ${name}`);
    const id = await storeOld({ stage: "spam", quarantineReason: "too-fast", details: Object.fromEntries(answers) });
    const page = (await real.askAs("owner", `/admin/leads/${id}`)).text;
    const csv = (await real.askAs("owner", `/admin/leads.csv?kind=${kind}&stage=spam`)).text;
    await real.postAs("owner", "/admin/leads", [
      ["id", id],
      ["intent", "release"],
    ]);
    const [toAgency] = (await real.test.ctx.db.select().from(emails).where(eq(emails.leadId, id))).filter(({ kind }) =>
      kind.endsWith("-received"),
    );
    for (const [index, value] of told.entries()) {
      const label = detailsOf(kind)[index]?.[1].label ?? "";
      for (const place of [page, csv, toAgency?.text ?? ""]) {
        expect(place).toContain(label);
        expect(place).toContain(value);
      }
    }
  });
});

it("the privacy policy names what each form asks, and the API's document describes it", async () => {
  const { text } = await real.askAs("visitor", "/privacy");
  const said = text.replaceAll("&#x27;", "'");
  const contract = (await real.askAs("visitor", "/api/openapi.json")).text;
  for (const kind of LEAD_KINDS) {
    expect(said).toContain(`${KINDS[kind].privacy.of}:`);
    for (const field of Object.values<LeadField>(KINDS[kind].fields)) expect(said).toContain(field.privacy);
    for (const [name] of detailsOf(kind)) expect(contract).toContain(`"${name}"`);
  }
});
