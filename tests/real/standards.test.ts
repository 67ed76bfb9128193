import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { addressOf } from "../harness/address-of";
import { OWNER } from "../harness/api";
import { type ApiContract, readContract } from "../harness/api-contract";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";
import { fileOf, npmVersionOf } from "./npm-programs";
import { sampleOf } from "./sample-of";

const hasValidator = npmVersionOf("html-validate") !== null;
const hasLinter = npmVersionOf("@redocly/cli") !== null;
const hasSpectral = npmVersionOf("@stoplight/spectral-cli") !== null;
const hasGenerator = npmVersionOf("@hey-api/openapi-ts") !== null;
const TIME_LIMIT_MS = 600_000;

/** Rules of the validator that no standard contains, or that we break on purpose. */
const OFF = {
  // React's way of writing HTML, which means the same to every parser.
  "void-style": "off",
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "valid-id": "off",
  "no-implicit-input-type": "off",
  "no-implicit-button-type": "off",
  // Measures that come from data, such as the length of a bar.
  "no-inline-style": "off",
  // Several boxes of one question have one name.
  "form-dup-name": "off",
  // Roles that Safari forgets where a table is laid out as a list.
  "no-redundant-role": "off",
  "tel-non-breaking": "off",
  "long-title": "off",
} as const;

/** Emails are written for what mail programs read: tables, and attributes of old. */
const EMAILS = /\/(?:message|preview|html)$/;

/** Version 3.1 has keys name what they may, as OAuth's tokens do; the rule is of 3.0. */
const SPECTRAL_OFF = { "oas3-operation-security-defined": "off" } as const;

/** Refused by a rule of the agency, after everything about the request was understood. */
const BY_RULE = [409, 422];
/** The world of the tests has none of these. */
const NOT_THERE = /\/milestones\/|\/subscriptions\/|\/files\//;
/** With a made-up password. */
const SIGN_IN = "/api/auth/login";

type Verdict = { results: { messages: { ruleId: string; message: string; line: number }[] }[] };
type Validator = { validateString(html: string): Promise<Verdict> };
type Answer = { response?: Response; error?: unknown };
type Call = (options: object) => Promise<Answer>;

describe("what standards say of what the site hands out", () => {
  let real: RealSite;
  let folder: string;
  let contract: ApiContract;
  let document: string;
  beforeAll(async () => {
    real = await openRealSite();
    folder = mkdtempSync(path.join(tmpdir(), "standards-"));
    document = path.join(folder, "openapi.json");
    const { text } = await real.askAs("visitor", "/api/openapi.json");
    writeFileSync(document, text);
    contract = readContract(JSON.parse(text));
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await real?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(hasValidator)("html-validate finds nothing wrong with any page", { timeout: TIME_LIMIT_MS }, async () => {
    const { HtmlValidate } = await import(pathToFileURL(fileOf("html-validate", "dist/esm/index.js")).href);
    const validator: Validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: OFF, root: true });
    const found: string[] = [];
    let count = 0;
    for (const [who, target] of screens(real)) {
      const { headers, text } = await real.askAs(who, target);
      if (!headers["content-type"]?.startsWith("text/html") || EMAILS.test(target)) continue;
      count += 1;
      const { results } = await validator.validateString(text);
      for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
        found.push(`${target}: ${ruleId}: ${message}`);
      }
    }
    expect(count).toBeGreaterThan(150);
    expect(found).toEqual([]);
  });

  it.runIf(hasLinter)("Redocly's linter finds nothing to mend in the OpenAPI document", () => {
    const linter = fileOf("@redocly/cli", "bin/cli.js");
    const flags = ["lint", document, "--extends=recommended", "--format=stylish"];
    const { status, stdout, stderr } = spawnSync(process.execPath, [linter, ...flags], {
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    expect([status, stdout], stderr).toEqual([0, expect.not.stringMatching(/\bwarning\b|\berror\b/i)]);
  });

  it.runIf(hasSpectral)("Spectral finds nothing to mend in it either", () => {
    const rules = path.join(folder, "spectral.json");
    writeFileSync(rules, JSON.stringify({ extends: ["spectral:oas"], rules: SPECTRAL_OFF }));
    const linter = fileOf("@stoplight/spectral-cli", "dist/index.js");
    const flags = ["lint", document, "--ruleset", rules, "--fail-severity", "hint"];
    const { status, stdout, stderr } = spawnSync(process.execPath, [linter, ...flags], { encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  });

  it.runIf(hasGenerator)(
    "a client that @hey-api/openapi-ts makes reads everything and has no call of it misunderstood",
    { timeout: TIME_LIMIT_MS },
    async () => {
      const output = path.join(folder, "client");
      const generator = fileOf("@hey-api/openapi-ts", "bin/run.js");
      const made = spawnSync(process.execPath, [generator, "-i", document, "-o", output], { encoding: "utf8" });
      expect(made.status, made.stderr + made.stdout).toBe(0);
      const calls: Readonly<Record<string, Call>> = await import(/* @vite-ignore */ path.join(output, "sdk.gen.ts"));
      const { client } = await import(/* @vite-ignore */ path.join(output, "client.gen.ts"));
      client.setConfig({ baseUrl: `http://127.0.0.1:${real.site.port}`, auth: await makeKey(real) });
      const misunderstood: string[] = [];
      let done = 0;
      for (const { method, path: pattern, operation } of readsFirst(contract)) {
        const call = calls[operation.operationId];
        if (!call) throw new Error(`the client has no ${operation.operationId}`);
        const { response, error } = await call(sampleOf(contract, operation, idsFor(pattern, real.ids)));
        if (!response) throw new Error(operation.operationId, { cause: error });
        const { ok, status } = response;
        done += ok ? 1 : 0;
        const isRule = method !== "get" && BY_RULE.includes(status);
        if (ok || isRule || (status === 404 && NOT_THERE.test(pattern)) || pattern === SIGN_IN) continue;
        misunderstood.push(`${method} ${pattern}: ${status}`);
      }
      expect(misunderstood).toEqual([]);
      expect(done).toBeGreaterThan(70);
    },
  );
});

function* screens({ ids }: RealSite): Iterable<[Knocker, string]> {
  for (const { path } of PUBLIC_PAGES) yield ["visitor", path];
  for (const id of ["1", "2", "3"]) yield ["visitor", `/blogs/${id}`];
  yield ["visitor", "/nothing-here"];
  for (const [pattern, { open }] of Object.entries(ACCESS)) {
    if (open === "everybody") yield ["visitor", addressOf(pattern, ids)];
    else yield [/^\/(?:dashboard|quotes)\b/.test(pattern) ? "customer" : "owner", addressOf(pattern, ids)];
  }
}

async function makeKey({ test }: RealSite): Promise<string> {
  const made = await createApiKey(onBehalfOf(test.ctx, OWNER), {
    name: "Generated client",
    scopes: [...KEY_SCOPES],
    lifetime: "",
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.token;
}

/** Sorts reads before changes, and removals last. */
function readsFirst({ operations }: ApiContract) {
  const order = ["get", "post", "put", "patch", "delete"];
  return operations.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}

function idsFor(pattern: string, ids: RealSite["ids"]): Record<string, string | undefined> {
  const [, , list = ""] = pattern.split("/");
  const names: Readonly<Record<string, string>> = {
    jobs: "jobId",
    applications: "applicationId",
    "pricing-plans": "planId",
    promotions: "promotionId",
    leads: "leadId",
    customers: "customerId",
    contacts: "contactId",
    quotes: "quoteId",
    projects: "projectId",
    hours: "hoursId",
    invoices: "invoiceId",
    payments: "receivedId",
    taxes: "taxId",
    posts: "postId",
    pictures: "pictureId",
    files: "fileId",
  };
  return { id: ids[names[list] ?? ""] ?? ids.paymentId, milestoneId: ids.milestoneId };
}
