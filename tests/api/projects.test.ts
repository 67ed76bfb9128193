import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { billDueParts } from "~/domain/invoices/bill-parts.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import { countRows } from "../harness/test-context";

type Step = { id: string; title: string; dueOn: string | null; doneAt: string | null };
type Shown = { id: string; name: string; status: string; updatedAt: string; milestones: Step[] };

const NOWHERE = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

async function setUp() {
  const token = await api.makeKey(["project.read", "project.write"]);
  const { businessId } = await makeCustomer(api.test.ctx);
  const body = { businessId, name: "Website", summary: "Five pages.", dueOn: "2027-01-31" };
  const project = dataOf<Shown>(await api.ask("POST", "/api/projects", { token, body }), 201);
  return { token, businessId, body, project, target: `/api/projects/${project.id}` };
}

const titles = ({ milestones }: Shown) => milestones.map(({ title }) => title);

describe("a project", () => {
  it("is begun once for a repeated request, read, sent back whole, changed, and never from an older version", async () => {
    const { token, businessId, body, project, target } = await setUp();
    expect(project).toMatchObject({
      status: "planned",
      startsOn: null,
      dueOn: "2027-01-31",
      milestones: [],
      businessId,
    });
    const sent = { token, body, headers: { "idempotency-key": "project-1" } };
    const other = dataOf<Shown>(await api.ask("POST", "/api/projects", sent), 201);
    expect(dataOf(await api.ask("POST", "/api/projects", sent), 201)).toEqual(other);
    expect(await countRows(api.test.pool, "projects")).toBe(2);
    const same = dataOf<Shown>(await api.ask("PUT", target, { token, body: project }));
    expect(same).toEqual({ ...project, updatedAt: same.updatedAt });
    expect(refusalOf(await api.ask("PUT", target, { token, body: project }))).toMatchObject({ status: 409 });
    const emptied = { summary: "", dueOn: null };
    const running = { name: "Website and blog", status: "running", startsOn: "2026-12-01", ...emptied };
    expect(
      dataOf(await api.ask("PUT", target, { token, body: { ...running, updatedAt: same.updatedAt } })),
    ).toMatchObject(running);
    const list = await api.ask("GET", `/api/projects?businessId=${businessId}&status=running`, { token });
    expect(list.json).toMatchObject({ data: [{ id: project.id }] });
  });

  it.each([
    ["without a name", { name: " " }, ["name"]],
    ["that ends before it begins", { startsOn: "2027-02-01" }, ["dueOn"]],
    ["on a day that there isn't", { startsOn: "2027-02-30" }, ["startsOn"]],
    ["of a status that nobody knows", { status: "lost" }, ["status"]],
    ["of a customer who isn't there", { businessId: NOWHERE }, ["businessId"]],
  ])("%s is refused beside its field, and nothing is stored", async (_what, change, fields) => {
    const { token, body, project, target } = await setUp();
    const made = await api.ask("POST", "/api/projects", { token, body: { ...body, ...change } });
    expect(refusalOf(made)).toMatchObject({ status: 422, fields });
    expect(await countRows(api.test.pool, "projects")).toBe(1);
    if (fields.includes("businessId")) return;
    expect(refusalOf(await api.ask("PUT", target, { token, body: { ...project, ...change } })).fields).toEqual(fields);
    expect(dataOf(await api.ask("GET", target, { token }))).toEqual(project);
  });

  it("is changed only with the scope for it", async () => {
    const { body, project, target } = await setUp();
    const token = await api.makeKey(["project.read", "hours.write"]);
    for (const [method, path, sent] of [
      ["POST", "/api/projects", body],
      ["PUT", target, project],
      ["POST", `${target}/milestones`, { title: "Launch" }],
    ] as const) {
      expect(refusalOf(await api.ask(method, path, { token, body: sent })).code).toBe("permission.denied");
    }
  });
});

describe("milestones", () => {
  it("are added, changed, moved, reached, opened again and removed", async () => {
    const { token, target } = await setUp();
    const steps = `${target}/milestones`;
    const add = (title: string) => api.ask("POST", steps, { token, body: { title, dueOn: "2026-12-24" } });
    await add("Design");
    const added = dataOf<Shown>(await add("Launch"), 201);
    expect(added).toMatchObject({ milestonesTotal: 2, milestonesDone: 0, nextMilestone: "Design" });
    const [design, launch] = added.milestones.map(({ id }) => `${steps}/${id}`);
    const approved = { title: "Design approved", dueOn: null, updatedAt: added.updatedAt };
    const changed = dataOf<Shown>(await api.ask("PUT", `${design}`, { token, body: approved }));
    expect(changed.milestones[0]).toMatchObject({ title: "Design approved", dueOn: null });
    expect(refusalOf(await api.ask("PUT", `${design}`, { token, body: approved }))).toMatchObject({ status: 409 });
    expect(refusalOf(await api.ask("PUT", `${design}`, { token, body: { title: "" } })).fields).toEqual(["title"]);
    const up = { to: "up", updatedAt: changed.updatedAt };
    expect(titles(dataOf(await api.ask("POST", `${launch}/move`, { token, body: up })))).toEqual([
      "Launch",
      "Design approved",
    ]);
    const reached = dataOf<Shown>(await api.ask("POST", `${launch}/reach`, { token }));
    expect(reached).toMatchObject({ milestonesDone: 1, nextMilestone: "Design approved" });
    expect(reached.milestones[0]?.doneAt).not.toBeNull();
    expect(dataOf(await api.ask("POST", `${launch}/reach`, { token }))).toMatchObject({ milestonesDone: 1 });
    expect(dataOf(await api.ask("POST", `${launch}/reopen`, { token }))).toMatchObject({
      project: { milestonesDone: 0 },
      issuedInvoices: [],
    });
    const old = { token, headers: { "if-match": `"${reached.updatedAt}"` } };
    expect((await api.ask("DELETE", `${launch}`, old)).status).toBe(412);
    expect((await api.ask("DELETE", `${launch}`, { token })).status).toBe(204);
    expect((await api.ask("DELETE", `${launch}`, { token })).status).toBe(404);
    expect(titles(dataOf(await api.ask("GET", target, { token })))).toEqual(["Design approved"]);
  });

  it("bill their part of a quote, and say which invoices stay when one isn't reached after all", async () => {
    const token = await api.makeKey(["project.read", "project.write", "invoice.read"]);
    const { ctx } = api.test;
    const { actor, businessId } = await makeCustomer(ctx, { email: "dana@juniperlane.example" });
    const schedule = [{ name: "Launch", share: "60%", billedOn: null, isDraft: false }];
    const { id } = await makeSentQuote(ctx, {
      items: [{ name: "Site", amount: "1000" }],
      depositPercent: 40,
      schedule,
    });
    await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
    const { json } = await api.ask("GET", `/api/projects?businessId=${businessId}`, { token });
    const [project] = (json as { data: { id: string }[] }).data;
    const { milestones } = dataOf<Shown>(await api.ask("GET", `/api/projects/${project?.id}`, { token }));
    const step = `/api/projects/${project?.id}/milestones/${milestones[0]?.id}`;
    await api.ask("POST", `${step}/reach`, { token });
    await billDueParts(ctx);
    const bills = await api.ask("GET", `/api/invoices?businessId=${businessId}`, { token });
    const numbers = (bills.json as { data: { part: string; number: string }[] }).data;
    const part = numbers.find((one) => one.part === "part");
    expect(dataOf(await api.ask("POST", `${step}/reopen`, { token }))).toMatchObject({
      project: { milestonesDone: 0 },
      issuedInvoices: [part?.number],
    });
  });

  it("of another project aren't found", async () => {
    const { token, target, body } = await setUp();
    const { milestones } = dataOf<Shown>(
      await api.ask("POST", `${target}/milestones`, { token, body: { title: "Design" } }),
      201,
    );
    const other = dataOf<Shown>(await api.ask("POST", "/api/projects", { token, body }), 201);
    const wrong = `/api/projects/${other.id}/milestones/${milestones[0]?.id}`;
    expect((await api.ask("PUT", wrong, { token, body: { title: "Mine" } })).status).toBe(404);
    expect((await api.ask("POST", `${wrong}/reach`, { token })).status).toBe(404);
    expect((await api.ask("DELETE", wrong, { token })).status).toBe(404);
  });
});

describe("a subscription", () => {
  async function agree(providerId: string | null) {
    const { ctx } = api.test;
    const { businessId } = await makeCustomer(ctx);
    const id = ctx.ids.uuid();
    const now = ctx.clock.now();
    const plan = { businessId, packageName: "Growth", monthlyPriceCents: 20_000, status: "active" as const };
    const times = { currentPeriodEnd: now, createdAt: now, updatedAt: now };
    await ctx.db.insert(subscriptions).values({ id, ...plan, ...times, providerId });
    return { id, target: `/api/subscriptions/${id}` };
  }

  const key = () => api.makeKey(["payment.read", "payment.manage"]);

  it("without a provider ends when it is canceled, once for a repeated request", async () => {
    const token = await key();
    const { id, target } = await agree(null);
    const sent = { token, headers: { "idempotency-key": "cancel-1" } };
    const ended = dataOf(await api.ask("POST", `${target}/cancel`, sent));
    expect(ended).toMatchObject({ id, status: "canceled", endedAt: api.test.clock.now().toISOString() });
    expect(dataOf(await api.ask("POST", `${target}/cancel`, sent))).toEqual(ended);
    expect(dataOf(await api.ask("GET", target, { token }))).toEqual(ended);
    expect(refusalOf(await api.ask("POST", `${target}/cancel`, { token }))).toMatchObject({
      status: 409,
      code: "subscription.not-active",
    });
    expect(refusalOf(await api.ask("POST", `${target}/resume`, { token })).code).toBe("subscription.not-canceled");
  });

  it("canceled by two at once ends once, and the other is told", async () => {
    const token = await key();
    const { target } = await agree(null);
    const answers = await Promise.all([1, 2].map(() => api.ask("POST", `${target}/cancel`, { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("that the provider charges stays as it is while its keys aren't set, and there has to be one", async () => {
    const token = await key();
    const { target } = await agree("sub_1");
    const before = dataOf(await api.ask("GET", target, { token }));
    expect(refusalOf(await api.ask("POST", `${target}/cancel`, { token })).code).toBe("subscription.no-provider");
    expect(dataOf(await api.ask("GET", target, { token }))).toEqual(before);
    expect((await api.ask("POST", `/api/subscriptions/${NOWHERE}/cancel`, { token })).status).toBe(404);
  });

  it("is ended only with the scope for it", async () => {
    const { target } = await agree(null);
    const token = await api.makeKey(["payment.read", "invoice.write"]);
    expect(refusalOf(await api.ask("POST", `${target}/cancel`, { token })).code).toBe("permission.denied");
  });
});
