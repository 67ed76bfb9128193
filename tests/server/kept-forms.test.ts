import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthenticator } from "~/auth/authenticator.server";
import { DOCTORS_CLINICS } from "~/content/industries";
import { type Database, openDatabase } from "~/db/client.server";
import { RESUME_FIELDS } from "~/domain/applications/schema";
import { PASSWORD as ACCOUNT_PASSWORD } from "../harness/accounts";
import type { Ids } from "../harness/address-of";
import { uploadResume } from "../harness/applications";
import { eventually } from "../harness/eventually";
import { readForms } from "../harness/html-forms";
import { makeMarkedWorld } from "../harness/marked-world";
import { NO_LIMITS } from "../harness/no-limits";
import { QUICK_HASHING } from "../harness/quick-hashing";
import { loadRealBuild } from "../harness/real-build";
import { formOf } from "../harness/real-site";
import { silentLog } from "../harness/silent-log";
import { type SilentNetwork, startSilentNetwork } from "../harness/silent-network";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

const ABOUT_RESUME = { [RESUME_FIELDS.name]: "dana.pdf", [RESUME_FIELDS.bytes]: "1200" };
const PASSWORD = "zq seven quiet herons";
/** Headers of a form that a browser sent from its page. */
const PRESSED = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
/** Typed values of a visitor, with secrets that are never shown again. */
const FORMS: {
  path: (ids: Ids) => string;
  typed: Record<string, string>;
  secret?: Record<string, string>;
  hasResume?: true;
}[] = [
  {
    path: () => "/quote",
    typed: {
      businessName: "Juniper Lane",
      email: "dana@bakery.example",
      phone: "512 555 0134",
      serviceType: "small-business",
      selectedPackage: "Basic",
    },
  },
  {
    path: () => "/startup-pitch",
    typed: {
      startupName: "Loaf",
      founderName: "Dana",
      email: "dana@bakery.example",
      problem: "Bread goes stale.",
      solution: "It is baked at home.",
      fundingStage: "",
    },
  },
  {
    path: () => "/contact",
    typed: { name: "Dana", email: "dana@bakery.example", subject: "Flour", message: "Where is it?" },
  },
  {
    path: () => DOCTORS_CLINICS.path,
    typed: { name: "Dana", email: "dana@bakery.example", location: "Austin", challenges: "Empty mornings" },
  },
  {
    path: ({ jobId }) => `/apply/${jobId}`,
    typed: {
      applicantName: "Dana",
      applicantEmail: "dana@bakery.example",
      experienceYears: "3",
      skillsInput: "Ovens",
      coverLetter: "I bake.",
    },
    hasResume: true,
  },
  { path: () => "/application", typed: { email: "dana@bakery.example" } },
  {
    path: () => "/signup",
    typed: { fullName: "Dana", email: "dana@bakery.example" },
    secret: { password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
  },
  { path: () => "/newsletter/subscribe", typed: { email: "dana@bakery.example" } },
  { path: () => "/forgot-password", typed: { email: "dana@bakery.example" } },
  { path: () => "/login", typed: { username: "dana@bakery.example" }, secret: { password: PASSWORD } },
];

/** Typed values of a customer in the dashboard and before an answer to a quote. */
const PORTAL_FORMS: { path: (ids: Ids) => string; typed: Record<string, string>; secret?: Record<string, string> }[] = [
  { path: ({ projectId }) => `/dashboard/projects/${projectId}`, typed: { text: "Is Monday fine?" } },
  { path: () => "/dashboard/team", typed: { email: "colleague@bakery.example" } },
  { path: () => "/dashboard/profile", typed: { name: "Ann Ovens", businessName: "Ovens & Daughters" } },
  {
    path: () => "/dashboard/profile",
    typed: { email: "ann@ovens.example" },
    secret: { currentPassword: ACCOUNT_PASSWORD },
  },
  { path: ({ quoteId }) => `/quotes/${quoteId}/decline`, typed: { reason: "Too early for us." } },
  { path: ({ quoteId }) => `/quotes/${quoteId}/accept`, typed: { name: "Ann Ovens" } },
];

let context: TestContext;
let network: SilentNetwork;
let database: Database;
/** Its database can be made to vanish; it gives up on it soon. */
let cutOff: TestSite;
let site: TestSite;
let ids: Ids;
let customer: Awaited<ReturnType<typeof makeMarkedWorld>>["customer"];

beforeAll(async () => {
  context = await createTestContext();
  network = await startSilentNetwork(context.config);
  const patience = { connectMs: 300, statementMs: 300 };
  const { connectionString } = network.config;
  database = await openDatabase({ databaseUrl: connectionString, dataDir: "", log: silentLog, patience });
  const start = async (db: Database["db"]) => {
    const parts = { ...context.ctx, db, limits: NO_LIMITS };
    const ctx = { ...parts, auth: createAuthenticator(parts, QUICK_HASHING) };
    return startTestSite(0, ctx, (await loadRealBuild()).build);
  };
  site = await start(context.ctx.db);
  cutOff = await start(database.db);
  ({ ids, customer } = await makeMarkedWorld(context));
});

afterAll(async () => {
  await cutOff.stop();
  await site.stop();
  await database.stop();
  await network.close();
  await context.close();
});

/** The form of a page as a browser without script sends it, with what was typed. */
async function filled(path: string, typed: Record<string, string>, headers: Record<string, string> = {}) {
  const { text } = await site.ask(path, { headers });
  const form = formWith(text, path, Object.keys(typed));
  return { action: form.action, fields: [...new Map([...form.fields, ...Object.entries(typed)])] };
}

function formWith(html: string, path: string, names: readonly string[]) {
  const forms = readForms(html, path).map((form) => ({ form, own: form.fields.map(([name]) => name) }));
  // A form with an id is about one of several, such as an open invitation, and nothing is typed into it.
  const { form } = forms.find(({ own }) => !own.includes("id") && names.some((name) => own.includes(name))) ?? {};
  if (!form) throw new Error(`no form at ${path}`);
  return form;
}

describe.each(FORMS)("the form", ({ path, typed, secret = {}, hasResume }) => {
  it(`at ${path({ jobId: "…" } as Ids)} is shown again as it was typed while the database is away`, async () => {
    const resume = hasResume ? await uploadResume(context) : undefined;
    const held: Record<string, string> = resume ? { [RESUME_FIELDS.claim]: resume.claim, ...ABOUT_RESUME } : {};
    const { action, fields } = await filled(path(ids), { ...typed, ...secret, ...held });
    // Reads that it needs to show the page.
    await eventually(async () => expect((await cutOff.ask(path(ids))).status).toBeLessThan(500));
    network.vanish();
    const { headers, ...sent } = formOf(fields);
    const answer = await cutOff.ask(action, { ...sent, headers: { ...headers, ...PRESSED } });
    network.comeBack();
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    const again = new Map(formWith(answer.text, action, Object.keys(typed)).fields);
    for (const [name, value] of Object.entries({ ...typed, ...held })) expect(again.get(name), name).toBe(value);
    expect(answer.text).toMatch(hasResume ? /Failed to submit application/ : /Something went wrong on our side/);
    expect(answer.text).not.toContain(PASSWORD);
  });
});

it("a form that a mistake of ours stops is shown again too, and what was sent by script is answered as data", async () => {
  const { action, fields } = await filled("/contact", FORMS[2]?.typed ?? {});
  await context.pool.query("alter table leads rename to leads_elsewhere");
  const answer = await site.ask(action, formOf(fields));
  const byScript = await site.ask(`${action}.data`, formOf(fields));
  await context.pool.query("alter table leads_elsewhere rename to leads");
  expect(answer.status).toBe(500);
  expect(answer.text).toContain("That wasn’t saved");
  expect(answer.text).toContain("Where is it?");
  expect(byScript.status).toBe(500);
  expect(byScript.text).toContain('"not-stored"');
});

describe.each(PORTAL_FORMS)("the customer's form", ({ path, typed, secret = {} }) => {
  const names = Object.keys(typed).join(" and ");
  it(`with ${names} at ${path({ projectId: "…", quoteId: "…" })} is shown again when a mistake of ours stops it`, async () => {
    const { cookie } = await customer.signIn();
    const { action, fields } = await filled(path(ids), { ...typed, ...secret }, { cookie });
    const { headers, ...sent } = formOf(fields);
    await context.pool.query("alter table audit_log rename to audit_log_elsewhere");
    const answer = await site.ask(action, { ...sent, headers: { ...headers, cookie } });
    await context.pool.query("alter table audit_log_elsewhere rename to audit_log");
    expect(answer.status).toBe(500);
    const again = new Map(formWith(answer.text, action, Object.keys(typed)).fields);
    for (const [name, value] of Object.entries(typed)) expect(again.get(name), name).toBe(value);
    expect(answer.text).toContain("That wasn’t saved");
    expect(answer.text).not.toContain(ACCOUNT_PASSWORD);
  });
});

it("a page is not shown for who asks for it alone", async () => {
  network.vanish();
  const { status } = await cutOff.ask("/quote");
  network.comeBack();
  expect(status).toBe(503);
});
