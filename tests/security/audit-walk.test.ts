import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addressOf } from "../harness/address-of";
import { ENDING, FORM_PLACES, GUESSED_FIELDS, insiderOf } from "../harness/form-places";
import { firstOfEachKind, type HtmlForm, readForms } from "../harness/html-forms";
import { OWNER } from "../harness/invoices";
import { formOf, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { DRIVEN } from "./audited/scenarios";
import { actionsInSource } from "./audited-actions";

type Row = { id: string; action: string; kind: string; actor: string | null; label: string; request: string | null };

const TIME_LIMIT_MS = 300_000;
/** Values for fields that a form shows empty, by their name or the end of it. */
const FILLINGS: readonly (readonly [RegExp, string])[] = [
  [/email$/i, "walker@acme.example"],
  [/(?:url|website|address)$/i, "https://walk.example/hook"],
  [/(?:On|day|date)$/, "2027-05-06"],
  [/(?:price|amount|value|views|clicks|leads|number|years)/i, "3"],
  [/./, "Walked"],
];
/** Kind of each of the knockers in the audit log. Visitors may have become someone by their link. */
const KINDS: Partial<Record<Knocker, string>> = { owner: "staff", customer: "customer" };

let real: RealSite;
const seen = new Set<string>();
const reached = new Set<string>();

beforeAll(async () => {
  real = await openRealSite();
  // Without a way to pay nobody sends a quote.
  const owner = onBehalfOf(real.test.ctx, OWNER);
  const { updatedAt: seenAt } = await getSetting(owner, "invoicing");
  await saveSetting(owner, { key: "invoicing", seen: seenAt, change: { bankDetails: "Account: 12345" } });
  await newRows();
});

afterAll(() => real.stop());

async function newRows(): Promise<Row[]> {
  const { rows } = await real.test.pool.query<Row>(
    "select id, action, actor_kind as kind, actor_id as actor, actor_label as label, request_id as request from audit_log",
  );
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh;
}

function filled({ fields }: HtmlForm): [string, string][] {
  return fields.map(([name, value]) => {
    const [, filling = ""] = FILLINGS.find(([pattern]) => pattern.test(name)) ?? [];
    return [name, value === "" && name !== "formToken" && name !== "topic_alt" ? filling : value];
  });
}

/** The forms of a page, as they are shown and with what is empty filled in. */
async function formsAt(
  pattern: string,
): Promise<{ who: Knocker; posts: { action: string; fields: [string, string][] }[] }> {
  const target = addressOf(pattern, real.ids);
  const who = insiderOf(pattern);
  await real.renew(who);
  const { text } = await real.askAs(who, target);
  const found = readForms(text, target).filter(
    ({ method, action }) => method === "post" && action.split("?")[0] === target,
  );
  const forms: HtmlForm[] =
    found.length > 0
      ? firstOfEachKind(found, 2)
      : [{ method: "post", action: target, fields: GUESSED_FIELDS, files: undefined }];
  return {
    who,
    posts: forms.flatMap((form) => [
      { action: form.action, fields: filled(form) },
      { action: form.action, fields: form.fields },
    ]),
  };
}

describe.each(FORM_PLACES)("what the forms at %s change", (pattern) => {
  it("is in the audit log with who asked and in which request", { timeout: TIME_LIMIT_MS }, async () => {
    const { who, posts } = await formsAt(pattern);
    for (const { action, fields } of posts) {
      if (ENDING.test(pattern)) await real.renew(who);
      await newRows();
      const { headers } = await real.askAs(who, action, formOf(fields));
      for (const row of await newRows()) {
        const what = `${row.action} at ${action}`;
        reached.add(row.action);
        expect(row.request, what).toBe(headers["x-request-id"]);
        expect(row.label, what).not.toBe("");
        if (KINDS[who]) expect(row, what).toMatchObject({ kind: KINDS[who], actor: expect.any(String) });
      }
    }
  });
});

it("was a walk past everything that is written down, but for what audit-walk-verbs.test.ts drives", () => {
  expect(actionsInSource().filter((action) => !reached.has(action) && !DRIVEN.has(action))).toEqual([]);
});

it("finds every action in the source that either of both walks has come to", () => {
  const known = actionsInSource();
  expect([...reached, ...DRIVEN].filter((action) => !known.includes(action))).toEqual([]);
});
