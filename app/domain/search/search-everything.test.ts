import { beforeAll, describe, expect, it } from "vitest";
import type { StaffRole } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { type Actor, type StaffActor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedLarge } from "~/seed/large.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { storeBooking } from "../../../tests/harness/bookings";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { searchEverything } from "./search-everything.server";

const OWNER: StaffActor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const test = sharedContext();

beforeAll(async () => {
  await seedLarge(test.ctx, 200);
});

async function kindsFor(actor: Actor, text: string): Promise<string[]> {
  return (await searchEverything(onBehalfOf(test.ctx, actor), text)).map(({ kind }) => kind);
}

describe("the search over everything", () => {
  it("finds by the first letters of a name, in every list, a few of each", async () => {
    const groups = await searchEverything(onBehalfOf(test.ctx, OWNER), "ada");
    expect(groups.map(({ kind }) => kind)).toEqual(["lead", "quote", "customer", "application"]);
    for (const { hits } of groups) expect(hits.length).toBeLessThanOrEqual(5);
  });

  it("shows each role only what it may read", async () => {
    expect(await kindsFor({ ...OWNER, role: "recruiter" }, "ada")).toEqual(["application"]);
    expect(await kindsFor({ ...OWNER, role: "sales" }, "person")).toEqual(["lead", "quote", "customer", "email"]);
    expect(await kindsFor({ ...OWNER, role: "editor" }, "person")).toEqual([]);
    expect(await kindsFor({ ...OWNER, role: "editor" }, "hugo")).toEqual(["post"]);
    expect(await kindsFor(VISITOR, "person")).toEqual([]);
  });

  it("finds invoices by number, title and customer, for anyone who may read them", async () => {
    const { businessId } = await makeCustomer(test.ctx, { businessName: "Quokka Works" });
    const id = await makeIssuedInvoice(test.ctx, businessId, { title: "Zither tuning" });
    for (const words of ["quokka", "zither"]) {
      const groups = await searchEverything(onBehalfOf(test.ctx, { ...OWNER, role: "sales" }), words);
      const { hits = [] } = groups.find(({ kind }) => kind === "invoice") ?? {};
      expect(hits).toMatchObject([{ id, title: expect.stringContaining("Zither tuning"), note: "Quokka Works" }]);
    }
    expect(await kindsFor({ ...OWNER, role: "editor" }, "zither")).toEqual([]);
  });

  it("finds bookings by name, address, number and kind, for anyone who may read leads", async () => {
    const leadId = await storeLead(test.ctx, { email: "wanda@quokka.example" });
    const person = { name: "Wanda Wombat", email: "wanda@quokka.example", phone: "555 0187" };
    const id = await storeBooking(test.ctx, { leadId, ...person });
    for (const words of ["wanda", "quokka", "0187", "call womb", "wombat call"]) {
      const groups = await searchEverything(onBehalfOf(test.ctx, { ...OWNER, role: "sales" }), words);
      const { hits = [] } = groups.find(({ kind }) => kind === "booking") ?? {};
      expect(hits, words).toMatchObject([{ id: `${leadId} ${id}`, title: "Call · Wanda Wombat" }]);
    }
    expect(await kindsFor({ ...OWNER, role: "sales" }, "call")).toContain("booking");
    expect(await kindsFor({ ...OWNER, role: "sales" }, "discovery wombat")).not.toContain("booking");
    expect(await kindsFor({ ...OWNER, role: "recruiter" }, "wombat")).toEqual([]);
  });

  it("finds projects by their own words and those of their customer, for anyone who may read them", async () => {
    const [{ name } = { name: "" }] = await test.ctx.db.select({ name: projects.name }).from(projects).limit(1);
    const find = async (role: StaffRole) => searchEverything(onBehalfOf(test.ctx, { ...OWNER, role }), name);
    const groups = await find("sales");
    expect(groups.find(({ kind }) => kind === "project")?.hits).toContainEqual(
      expect.objectContaining({ title: name, note: expect.stringMatching(/\w/) }),
    );
    expect((await find("recruiter")).map(({ kind }) => kind)).not.toContain("project");
  });

  it.each(["", "   ", "'':*&|!<->", "\0", "zzzzzz"])("answers nothing for %j", async (text) => {
    expect(await searchEverything(onBehalfOf(test.ctx, OWNER), text)).toEqual([]);
  });
});
