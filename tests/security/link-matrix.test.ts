import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mintRecordLink } from "~/domain/links/internal.server";
import { signProof } from "~/domain/links/proof.server";
import { linkPath, RECORD_KINDS, type RecordKind } from "~/domain/links/schema";
import { addProjectFile } from "~/domain/projects/project-files.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../harness/accounts";
import { inSlice } from "../harness/in-slice";
import { makeIssuedInvoice } from "../harness/invoices";
import { makeProject } from "../harness/portal";
import { makeSentQuote, SALES } from "../harness/quotes";
import { formOf, hashTables, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";
import { uploadGood } from "../harness/uploads";
import type { Answer } from "../server/start-test-site";

/** In everything of the other side, and in nothing else. */
const FOREIGN = "zqforeign";
const NEVER = "x".repeat(43);
/** Intents of these pages' forms, so that each branch of each action is called. */
const INTENTS = [
  "",
  "renew",
  "send-code",
  "enter-code",
  "pay",
  "remove-file",
  "send",
  "ask-change",
  "settle",
  "without-password",
];

type Side = Awaited<ReturnType<typeof makeSide>>;

let real: RealSite;
let own: Side;
let foreign: Side;

beforeAll(async () => {
  real = await openRealSite();
  own = await makeSide("robin@cafe.example", "Zqown");
  foreign = await makeSide("eve@bakery.example", "Zqforeign");
});

afterAll(() => real.stop());

/** A quote, an invoice and a project of one mailbox, each with a link, a proof, a message and files. */
async function makeSide(email: string, word: string) {
  const { ctx } = real.test;
  const staff = onBehalfOf(ctx, SALES);
  const customer = await makeCustomer(ctx, { email, businessName: word });
  const quote = await makeSentQuote(ctx, { businessEmail: email, businessName: word, contactName: word });
  const ids = {
    quote: quote.id,
    invoice: await makeIssuedInvoice(ctx, customer.businessId, { title: word }),
    project: await makeProject(ctx, customer, { name: word }),
  };
  const tokens = { quote: "", invoice: "", project: "" };
  const proofs = { quote: "", invoice: "", project: "" };
  const files: string[] = [];
  for (const kind of RECORD_KINDS) {
    const record = { kind, id: ids[kind] };
    tokens[kind] = (await transact(ctx, (tx) => mintRecordLink(tx, { record, email, name: word }))).slice(3);
    proofs[kind] = signProof(ctx, { record, email });
    const { claim, id } = await uploadGood(ctx, samplePdf(), { purpose: "message-file", name: `${word}.pdf` });
    await writeRecordMessage(staff, { record, text: word, claims: [claim] });
    files.push(id);
  }
  const { claim, id } = await uploadGood(ctx, samplePdf(), { purpose: "project-file", name: `${word}.pdf` });
  await addProjectFile(staff, { projectId: ids.project, claim });
  files.push(id);
  const found = await real.test.pool.query<{ id: string }>(
    "select id from record_messages where record_id = any($1::uuid[])",
    [Object.values(ids)],
  );
  const messages = found.rows.map((row) => row.id);
  const { rows } = await real.test.pool.query<{ version: string }>(
    "select version_id as version from quotes where id = $1",
    [quote.id],
  );
  return { email, ids, tokens, proofs, files, messages, versionId: rows[0]?.version ?? "" };
}

const cookieOf = (id: string, proof: string) => `proof_${id.replaceAll("-", "")}=${proof}`;

/** Returns the kind of a pattern; undefined for addresses that no link of a record opens. */
function kindOf(pattern: string): RecordKind | undefined {
  return RECORD_KINDS.find((kind) => pattern.startsWith(linkPath(kind, ":token")));
}

/** Every address that a link of this kind opens, straight from the route table, with each parameter filled in. */
function linkPlaces(kind: RecordKind): string[] {
  const patterns = new Set(real.places.map(({ pattern }) => pattern));
  return [...patterns].filter((pattern) => kindOf(pattern) === kind);
}

/** The addresses of a pattern. A parameter that isn't known here throws, so that a new route is not left out. */
function targetsOf(pattern: string, token: string, files: readonly string[]): string[] {
  const withToken = pattern.replace(":token", token);
  const all = withToken.includes(":fileId") ? files.map((id) => withToken.replace(":fileId", id)) : [withToken];
  return all.map((target) => {
    const filled = target.replace(":version", "1");
    if (filled.includes("/:")) throw new Error(`nothing stands for a parameter of ${pattern}`);
    return filled;
  });
}

/** A form with everything in it that could name a record of the other side. */
function formWith(intent: string, { ids, files, messages, versionId, tokens }: Side) {
  return formOf([
    ["intent", intent],
    ["text", "Hello"],
    ["name", "Mallory"],
    ["reason", "No"],
    ["code", "123456"],
    ["password", "violet tractor 77 lamp"],
    ["version", versionId],
    ["versionId", versionId],
    ["id", ids.quote],
    ["quoteId", ids.quote],
    ["recordId", ids.invoice],
    ["projectId", ids.project],
    ["token", tokens.quote],
    ...[...files, ...messages].flatMap((id): [string, string][] => [
      ["fileId", id],
      ["claim", id],
      ["messageId", id],
    ]),
  ]);
}

/** An answer without what is new in every one: nonces, the address that a page has, and how a document was packed. */
function plain({ status, headers, text }: Answer, token: string): string {
  const type = headers["content-type"] ?? "";
  if (status === 200 && type.startsWith("application/")) return `${status} ${type}`;
  const nonce = text.match(/nonce="([\w-]+)"/)?.[1] ?? "no nonce";
  return `${status} ${text.replaceAll(token, "TOKEN").replaceAll(nonce, "NONCE")}`;
}

async function ask(target: string, form: ReturnType<typeof formOf> | undefined, cookie: string): Promise<Answer> {
  const { headers, ...rest } = form ?? { headers: {} };
  return real.site.ask(target, { ...rest, headers: { ...headers, ...(cookie ? { cookie } : {}) } });
}

async function rowsOf({ ids, email }: Side): Promise<string> {
  const { pool } = real.test;
  const all = Object.values(ids);
  const found = [
    await pool.query("select * from quotes where id = any($1::uuid[])", [all]),
    await pool.query("select * from invoices where id = any($1::uuid[])", [all]),
    await pool.query("select * from projects where id = any($1::uuid[])", [all]),
    await pool.query("select * from project_files where project_id = any($1::uuid[])", [all]),
    await pool.query("select * from record_messages where record_id = any($1::uuid[]) order by id", [all]),
    await pool.query("select * from record_links where record_id = any($1::uuid[]) order by id", [all]),
    await pool.query("select * from record_codes where record_id = any($1::uuid[])", [all]),
    await pool.query("select * from quote_acceptances where quote_id = any($1::uuid[])", [all]),
    await pool.query("select id from emails where to_address = $1 order by id", [email]),
  ];
  return JSON.stringify(found.map(({ rows }) => rows));
}

/** Cookies of devices: none, the proof of another record, and that one under the name of this. */
const foreignCookies = (kind: RecordKind) => [
  "",
  RECORD_KINDS.map((each) => cookieOf(foreign.ids[each], foreign.proofs[each])).join("; "),
  RECORD_KINDS.map((each) => cookieOf(own.ids[kind], foreign.proofs[each])).join("; "),
  RECORD_KINDS.filter((each) => each !== kind)
    .map((each) => cookieOf(own.ids[kind], own.proofs[each]))
    .join("; "),
];

describe.each(inSlice(RECORD_KINDS))("the addresses of a link to a %s", (kind) => {
  it("are in the route table", () => {
    expect(linkPlaces(kind).length).toBeGreaterThan(3);
  });

  it("answer a token of another kind, and any proof with it, as one that never existed, and change nothing", async () => {
    const others = RECORD_KINDS.filter((each) => each !== kind).map((each) => own.tokens[each]);
    const proven = RECORD_KINDS.map((each) => cookieOf(own.ids[each], own.proofs[each])).join("; ");
    const before = await hashTables(real.test);
    for (const pattern of linkPlaces(kind)) {
      for (const form of [undefined, ...INTENTS.map((intent) => formWith(intent, own))]) {
        const [never = ""] = targetsOf(pattern, NEVER, own.files);
        const said = plain(await ask(never, form, ""), NEVER);

        for (const token of others) {
          for (const target of targetsOf(pattern, token, own.files.slice(0, 1))) {
            expect([target, plain(await ask(target, form, proven), token) === said]).toEqual([target, true]);
          }
        }
      }
    }
    expect(await hashTables(real.test)).toEqual(before);
  });

  it("show and do nothing more with the proof of another record than with none", async () => {
    const token = own.tokens[kind];
    for (const pattern of linkPlaces(kind)) {
      for (const target of targetsOf(pattern, token, own.files)) {
        const [none = "", ...brought] = foreignCookies(kind);
        const said = plain(await ask(target, undefined, none), token);
        for (const cookie of brought)
          expect([target, plain(await ask(target, undefined, cookie), token) === said]).toEqual([target, true]);
      }
    }
    const own2 = await rowsOf(own);
    for (const pattern of linkPlaces(kind).filter((each) => /files|messages/.test(each))) {
      for (const target of targetsOf(pattern, token, own.files)) {
        for (const cookie of foreignCookies(kind)) {
          const { status } = await ask(target, formWith("send", own), cookie);
          expect([target, status >= 400 && status < 500]).toEqual([target, true]);
        }
      }
    }
    expect(await rowsOf(own)).toBe(own2);
  });

  it("open nothing of another record, with any proof and whatever ids the address and the form name", async () => {
    const token = own.tokens[kind];
    const proven = cookieOf(own.ids[kind], own.proofs[kind]);
    const before = await rowsOf(foreign);
    for (const pattern of linkPlaces(kind)) {
      const named = [...foreign.files, ...foreign.messages, ...Object.values(foreign.ids)];
      for (const target of targetsOf(pattern, token, named)) {
        for (const cookie of [proven, ...foreignCookies(kind)]) {
          for (const form of [undefined, ...INTENTS.map((intent) => formWith(intent, foreign))]) {
            const { status, text } = await ask(target, form, cookie);
            expect([target, status < 500]).toEqual([target, true]);
            expect(text.toLowerCase().includes(FOREIGN), target).toBe(false);
            if (pattern.includes(":fileId") && !form)
              expect([target, [403, 404]]).toEqual([target, expect.arrayContaining([status])]);
          }
        }
      }
    }
    expect(await rowsOf(foreign)).toBe(before);
  });
});

it("its own files and pages do open, so that the refusals above are worth something", async () => {
  const proven = RECORD_KINDS.map((kind) => cookieOf(own.ids[kind], own.proofs[kind])).join("; ");
  for (const [index, kind] of RECORD_KINDS.entries()) {
    const page = await ask(linkPath(kind, own.tokens[kind]), undefined, proven);
    expect([kind, page.status, page.text.includes("Zqown")]).toEqual([kind, 200, true]);
    const file = `${linkPath(kind, own.tokens[kind])}/messages/${own.files[index]}`;
    expect([kind, (await ask(file, undefined, proven)).status]).toEqual([kind, 200]);
    expect([kind, (await ask(file, undefined, "")).status]).toEqual([kind, 403]);
  }
});
