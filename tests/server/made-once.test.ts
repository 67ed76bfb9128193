import { afterAll, beforeAll, expect, it } from "vitest";
import { BACKUP_FAILURE_KEY, LAST_BACKUP_KEY } from "~/domain/system/schema";
import { addressOf } from "../harness/address-of";
import { fillForm } from "../harness/fill-form";
import { ENDING, insiderOf, PLACES } from "../harness/form-places";
import { firstOfEachKind, type HtmlForm, readForms } from "../harness/html-forms";
import { formOf, formWithFiles, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";
import { samplePicture } from "../harness/sample-pictures";

const MINUTES = 60_000;
/** A form has lain open as long as a person takes. */
const OPEN_MS = 10_000;
/** Tables that say that something was asked. Uploads that nothing claims are swept. */
const OF_REQUESTS = new Set([
  ...["audit_log", "files", "idempotent_answers", "rate_limits"],
  ...["session", "sign_in_places", "verification"],
]);
/** Settings that a backup leaves whenever it ends, whatever is pressed then. */
const OF_BACKUPS = [LAST_BACKUP_KEY, BACKUP_FAILURE_KEY].map((key) => `'${key}'`).join(", ");
/** Addresses that end people or records which others need. */
const GONE_LATER = /\/(?:merge|erase|remove)(?:\/|$)/;

type Counts = ReadonlyMap<string, number>;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** The addresses in the order of their harm to what comes after them: those of visitors and customers first. */
function inOrder(): string[] {
  const harm = (pattern: string) => {
    if (ENDING.test(pattern)) return 3;
    if (GONE_LATER.test(pattern)) return 2;
    return insiderOf(pattern) === "owner" ? 1 : 0;
  };
  return [...PLACES].sort((a, b) => harm(a) - harm(b));
}

async function countAll(): Promise<Counts> {
  const { pool } = real.test;
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const counts = tables.rows
    .filter(({ name }) => !OF_REQUESTS.has(name))
    .map(({ name }) => {
      const only = name === "settings" ? `where key not in (${OF_BACKUPS})` : "";
      return `select '${name}' as name, count(*)::int as n from "${name}" ${only}`;
    });
  const { rows } = await pool.query<{ name: string; n: number }>(counts.join(" union all "));
  return new Map(rows.map(({ name, n }) => [name, n]));
}

const grown = (before: Counts, after: Counts) =>
  [...after].filter(([name, n]) => n > (before.get(name) ?? 0)).map(([name]) => name);

function kindOf({ action, fields }: HtmlForm): string {
  return [action, ...fields.map(([name, value]) => (/^(?:intent|act)$/.test(name) ? `${name}=${value}` : name))].join(
    " ",
  );
}

it("every form of every page that makes something makes it once, though it's sent again because no answer came", {
  timeout: 20 * MINUTES,
}, async () => {
  const pdf = new File([new Uint8Array(samplePdf())], "plan.pdf", { type: "application/pdf" });
  const picture = new File([new Uint8Array(await samplePicture())], "oven.png", { type: "image/png" });
  const pressed = new Set<string>();
  const makers: string[] = [];
  const twice: string[] = [];
  for (const pattern of inOrder()) {
    const target = addressOf(pattern, real.ids);
    const who = insiderOf(pattern);
    if (who !== "visitor") await real.renew(who);
    const { text } = await real.askAs(who, target);
    const forms = readForms(text, target).filter(({ method, action }) => method === "post" && action !== "/logout");
    for (const form of firstOfEachKind(forms, 1)) {
      const kind = kindOf(form);
      if (pressed.has(kind)) continue;
      pressed.add(kind);
      const fields = fillForm(text, form, pressed.size);
      const file = /picture/i.test(form.action) ? picture : pdf;
      const press = async () => {
        const sent = form.files
          ? await formWithFiles(
              fields,
              form.files.map((name) => [name, file]),
            )
          : formOf(fields);
        return real.askAs(who, form.action, sent);
      };
      const before = await countAll();
      real.test.clock.advance(OPEN_MS);
      const { status } = await press();
      const between = await countAll();
      if (grown(before, between).length === 0) continue;
      await press();
      const again = grown(between, await countAll());
      makers.push(kind);
      if (again.length > 0) twice.push(`${kind} of ${pattern} as ${who} (${status}): ${again}`);
    }
  }
  expect(twice).toEqual([]);
  expect(makers.length).toBeGreaterThan(60);
});
