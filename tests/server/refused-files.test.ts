import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressOf } from "../harness/address-of";
import { type HtmlForm, readForms } from "../harness/html-forms";
import { formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

function insiderOf(pattern: string): Knocker {
  const { open = "everybody" } = ACCESS[pattern] ?? {};
  return open === "everybody" ? "visitor" : open.endsWith("customer") ? "customer" : "owner";
}

/** Bytes that no field takes: neither a picture nor a document, nor text of a known character set. */
const NOTHING_READABLE = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0x81, 0xff, 0, 0x9d])], "notes.exe");

/** Returns what stands beside each file field of a page that the server refused. */
function besideFiles(html: string): string[] {
  const document = parseDocument(html);
  const inputs = DomUtils.getElementsByTagName("input", document).filter(({ attribs }) => attribs.type === "file");
  return inputs
    .filter(({ attribs }) => attribs["aria-invalid"] === "true")
    .map(({ attribs }) => {
      const message = DomUtils.findOne(({ attribs: { id } }) => id === attribs["aria-describedby"], document.children);
      return message ? DomUtils.textContent(message) : "";
    });
}

async function refusalsOf(who: Knocker, page: string, { action, fields, files = [] }: HtmlForm): Promise<string[]> {
  const chosen = files.map((name): [string, File] => [name, NOTHING_READABLE]);
  const sent = fields.filter(([name]) => !files.includes(name));
  const answer = await real.askAs(who, action || page, await formWithFiles(sent, chosen));
  const [location] = answer.headers.location?.split("#") ?? [];
  if (!location) return besideFiles(answer.text);
  const notice = [answer.headers["set-cookie"] ?? []].flat().find((cookie) => /notice=[^;]/.test(cookie)) ?? "";
  const cookie = [real.cookieOf(who), notice.split(";")[0]].filter(Boolean).join("; ");
  return besideFiles((await real.askAs(who, location, { headers: { cookie } })).text);
}

it("every form with a file shows beside the file why the server refused it", async () => {
  const silent: string[] = [];
  const seen = new Set<string>();
  for (const pattern of Object.keys(ACCESS)) {
    const who = insiderOf(pattern);
    const page = addressOf(pattern, real.ids);
    const { text, headers } = await real.askAs(who, page);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    for (const form of readForms(text, page)) {
      const kind = `${form.action} ${form.fields.find(([name]) => name === "picture" || name === "intent")?.[1] ?? ""}`;
      if (!form.files?.length || seen.has(kind)) continue;
      seen.add(kind);
      if ((await refusalsOf(who, page, form)).filter(Boolean).length === 0) silent.push(`${pattern} -> ${kind}`);
    }
  }
  expect(silent).toEqual([]);
  expect(seen.size).toBeGreaterThan(12);
});
