import { afterAll, beforeAll, expect, it } from "vitest";
import { readForms } from "../harness/html-forms";
import { openRealSite, type RealSite } from "../harness/real-site";
import { countRows } from "../harness/test-context";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

type Case = { path: string; has: string; table: string; typed: Record<string, string> };

/** Forms that aren't dialogs of the kit and make something. */
function cases(): Record<string, Case> {
  const { leadId, customerId } = real.ids;
  return {
    quote: {
      path: "/admin/quotes/new",
      has: "businessName",
      table: "quotes",
      typed: { businessName: "Juniper Lane", contactName: "Dana", businessEmail: "dana@juniperlane.example" },
    },
    invoice: {
      path: `/admin/invoices/new?customer=${customerId}`,
      has: "taxIncluded",
      table: "invoices",
      typed: { title: "Website", lineName: "Consulting", lineQuantity: "2", linePrice: "80" },
    },
    note: {
      path: `/admin/timeline/quote/${real.ids.quoteId}`,
      has: "text",
      table: "timeline_notes",
      typed: { text: "Called back.", lead: leadId ?? "" },
    },
    milestone: {
      path: `/admin/projects/${real.ids.projectId}`,
      has: "dueOn",
      table: "project_milestones",
      typed: { title: "Launch", dueOn: "2027-01-15" },
    },
  };
}

async function open({ path, has }: Case): Promise<{ action: string; fields: [string, string][] }> {
  const { text } = await real.askAs("owner", path);
  const forms = readForms(text, path).filter(({ fields }) => fields.some(([name]) => name === "formKey"));
  const form = forms.find(({ fields }) => fields.some(([name]) => name === has)) ?? forms[0];
  if (!form) throw new Error(`no form with a key at ${path}`);
  return { action: form.action, fields: form.fields.map(([name, value]): [string, string] => [name, value]) };
}

it.each(["quote", "invoice", "note", "milestone"])(
  "pressed twice, the form of a new %s makes one; opened again, another",
  async (what) => {
    const one = cases()[what];
    if (!one) throw new Error(what);
    const fill = ({ action, fields }: Awaited<ReturnType<typeof open>>) => ({
      action,
      fields: fields.map(([name, value], at): [string, string] => {
        // Only the first of a field that repeats for each line.
        const isFirst = fields.findIndex(([other]) => other === name) === at;
        return [name, isFirst ? (one.typed[name] ?? value) : value];
      }),
    });
    const first = fill(await open(one));
    const before = await countRows(real.test.pool, one.table);
    const answers = [
      await real.postAs("owner", first.action, first.fields),
      await real.postAs("owner", first.action, first.fields),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location);
    expect(await countRows(real.test.pool, one.table)).toBe(before + 1);
    const second = fill(await open(one));
    expect((await real.postAs("owner", second.action, second.fields)).status).toBe(303);
    expect(await countRows(real.test.pool, one.table)).toBe(before + 2);
  },
);
