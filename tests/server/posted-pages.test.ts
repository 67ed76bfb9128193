import { afterAll, beforeAll, expect, it } from "vitest";
import { addressOf } from "../harness/address-of";
import { ENDING, insiderOf, PLACES } from "../harness/form-places";
import { firstOfEachKind, type HtmlForm, readForms } from "../harness/html-forms";
import { formOf, formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";

/** Headers of a browser for a form that it sends as a page. */
const PRESSED = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", accept: "text/html" };
/** Fields that a form fills in itself; people type the others. */
const OWN = /^(?:formToken|formKey|intent|act|id|updatedAt|openCents|return|token|email)$|Id$|^preview/;
const TYPED = "Wild thyme";
/** Fields that no page shows again, among them the one that people don't see. */
const SECRET = /password|code|secret|^topic_alt$/i;
const MINUTES = 60_000;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

type Fields = HtmlForm["fields"];

/** A form as it is opened, with nothing in it, and with words where a page has text to be typed. */
function variants(page: string, { fields }: HtmlForm): [what: string, fields: Fields][] {
  const filled = (change: (name: string, value: string) => string): Fields =>
    fields.map(([name, value]) => [name, OWN.test(name) ? value : change(name, value)]);
  return [
    ["as it is", fields],
    ["empty", filled(() => "")],
    ["typed", filled((name, value) => (value === "" && isTyped(page, name) ? TYPED : value))],
  ];
}

function isTyped(page: string, name: string): boolean {
  const [tag = ""] = page.match(new RegExp(`<(?:input|textarea)\\b[^>]*\\sname="${name}"[^>]*>`)) ?? [];
  return (
    tag.startsWith("<textarea") || /type="(?:text|search|url|tel)"/.test(tag) || (tag !== "" && !/type=/.test(tag))
  );
}

async function press(who: Knocker, form: HtmlForm, fields: Fields) {
  const sent = form.files ? await formWithFiles(fields, []) : formOf(fields);
  return real.askAs(who, form.action, { ...sent, headers: { ...sent.headers, ...PRESSED } });
}

it("no form of any page is answered with a page, whatever is in it; where it leads, reload shows the same", {
  timeout: 20 * MINUTES,
}, async () => {
  const pressed = new Set<string>();
  const led = { refused: 0, done: 0 };
  for (const pattern of [...PLACES].sort((a, b) => Number(ENDING.test(a)) - Number(ENDING.test(b)))) {
    const target = addressOf(pattern, real.ids);
    const who = insiderOf(pattern);
    if (who !== "visitor" && ENDING.test(pattern)) await real.renew(who);
    const { text } = await real.askAs(who, target);
    const forms = readForms(text, target).filter(({ method }) => method === "post");
    for (const form of firstOfEachKind(forms, 1)) {
      const kind = `${form.action} ${form.fields.map(([name, value]) => (OWN.test(name) ? name + value : name))}`;
      if (pressed.has(kind)) continue;
      pressed.add(kind);
      for (const [what, fields] of variants(text, form)) {
        const words = `${form.action} of ${pattern} as ${who}, ${what}: ${JSON.stringify(fields).slice(0, 300)}`;
        const { status, headers, text: body } = await press(who, form, fields);
        expect.soft([status, body], words).toEqual([303, ""]);
        const location = headers.location ?? "";
        if (!/[?&]refused=/.test(location)) {
          led.done += 1;
          continue;
        }
        led.refused += 1;
        const shown = await real.askAs(who, location, { headers: { accept: "text/html" } });
        expect.soft(shown.headers["content-type"], words).toMatch(/^text\/html/);
        expect.soft(shown.status, words).toBeLessThan(500);
        const isForm = readForms(shown.text, target).some(({ fields: shownFields }) => shownFields.length > 1);
        if (what !== "typed" || !isForm) continue;
        const lost = fields.filter(
          ([name, value]) => value === TYPED && !SECRET.test(name) && !shown.text.includes(TYPED),
        );
        expect.soft(lost, words).toEqual([]);
      }
    }
  }
  expect(pressed.size).toBeGreaterThan(150);
  expect(led.refused).toBeGreaterThan(100);
  expect(led.done).toBeGreaterThan(100);
});
