import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetRefusals } from "~/domain/idempotency/keep-refusal.server";
import { signInAs } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { formOf, formWithFiles, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";

const MINUTE_MS = 60_000;
/** Headers of browsers for a form that they send as a page. */
const PRESSED = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "user-agent": "a browser" };
/** Headers with which that browser asks for the place that it was led to. */
const PRESSED_BROWSER = { "user-agent": "a browser" };
const OLD = { accept: "text/html,application/xhtml+xml", "user-agent": "a browser" };
const BY_SCRIPT = { "sec-fetch-mode": "cors", accept: "*/*" };
const SECRET = "wrong horse battery";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

type Typed = Record<string, string>;

/** Presses the form of a page that has these fields. */
async function press(path: string, typed: Typed, headers: Record<string, string> = PRESSED) {
  const { site } = real;
  const { text } = await site.ask(path, { headers });
  const names = Object.keys(typed);
  const form = readForms(text, path).find(({ method, fields }) => {
    return method === "post" && names.some((name) => fields.some(([own]) => own === name));
  });
  if (!form) throw new Error(`no form at ${path}`);
  const sent = formOf([...new Map([...form.fields, ...Object.entries(typed)])]);
  return site.ask(form.action, { ...sent, headers: { ...sent.headers, ...headers } });
}

const FORMS: [string, Typed, string][] = [
  ["/login", { username: "", password: SECRET }, "Please fill in all fields."],
  ["/login", { username: "dana", password: SECRET }, "Invalid username or password."],
  ["/contact", { name: "Dana Oak", email: "dana@", subject: "Flour", message: "Where?\n\nüß" }, "name@example.com"],
  ["/quote", { businessName: "Juniper Lane", email: "dana@" }, "name@example.com"],
  ["/signup", { fullName: "Dana Oak", email: "dana@", password: SECRET, confirmPassword: SECRET }, "name@example.com"],
  ["/forgot-password", { email: "dana@" }, "email"],
  ["/application", { email: "dana@" }, "email"],
  ["/newsletter/subscribe", { email: "dana@" }, "email"],
];

describe.each(FORMS)("the form at %s with %j", (path, typed, message) => {
  it("leads back when it's refused, to a page that says why and keeps what was typed, but no password", async () => {
    const { site } = real;
    const led = await press(path, typed);
    expect(led.status).toBe(303);
    const location = led.headers.location ?? "";
    expect(location).toMatch(new RegExp(`^${path}\\?refused=[\\w-]{22}$`));
    expect(led.text).toBe("");
    for (const round of ["at first", "again, as Back asks"]) {
      const shown = await site.ask(location, { headers: { "user-agent": "a browser" } });
      expect(shown.status, round).toBe(200);
      expect(shown.text, round).toContain(message);
      expect(shown.text, round).not.toContain(SECRET);
      const again = new Map(readForms(shown.text, path).flatMap(({ fields }) => fields));
      for (const [name, value] of Object.entries(typed)) {
        if (!/password/i.test(name) && name !== "username")
          expect(again.get(name)?.replaceAll("\r", ""), name).toBe(value);
      }
    }
  });
});

const open = async (location: string, headers: Record<string, string> = PRESSED_BROWSER) =>
  (await real.site.ask(location, { headers })).text;

describe("a refused form", () => {
  const typed = { name: "Dana Oak", email: "dana@", subject: "Flour", message: "x".repeat(4000) };

  it("by script, or of a program, is answered as ever", async () => {
    for (const headers of [BY_SCRIPT, {}]) {
      const answer = await press("/contact", typed, headers);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("Dana Oak");
    }
  });

  it("of a browser that doesn't say how it asks is known by what it takes", async () => {
    const { status, headers } = await press("/contact", typed, OLD);
    expect(status).toBe(303);
    expect(await open(headers.location ?? "")).toContain("Dana Oak");
  });

  it("keeps two of one browser apart, sent in the same moment", async () => {
    const names = ["Ann Fern", "Bea Moss"];
    const led = await Promise.all(names.map((name) => press("/contact", { ...typed, name })));
    const pages = await Promise.all(led.map(({ headers }) => open(headers.location ?? "")));
    for (const [index, name] of names.entries()) {
      expect(pages[index]).toContain(name);
      expect(pages[index]).not.toContain(names[1 - index]);
    }
  });

  it("is shown to its own browser alone, and not after a quarter of an hour", async () => {
    const { test } = real;
    const location = (await press("/contact", typed)).headers.location ?? "";
    const { cookie } = await signInAs(test.ctx, "kept@agency.example").catch(() => ({ cookie: "session=other" }));
    const others: Record<string, string>[] = [{ "user-agent": "another" }, { "user-agent": "a browser", cookie }];
    for (const other of others) {
      expect(await open(location, other)).not.toContain("Dana Oak");
    }
    expect(await open(location.replace("/contact", "/quote"))).not.toContain("Dana Oak");
    expect(await open(location)).toContain("Dana Oak");
    test.clock.advance(14 * MINUTE_MS);
    expect(await forgetRefusals(test.ctx)).toBe(0);
    expect(await open(location)).toContain("Dana Oak");
    test.clock.advance(2 * MINUTE_MS);
    const { status, text } = await real.site.ask(location, { headers: { "user-agent": "a browser" } });
    expect(status).toBe(200);
    expect(text).not.toContain("Dana Oak");
    expect(await forgetRefusals(test.ctx)).toBeGreaterThan(0);
  });

  it("is nowhere in the database as it was typed, and in no other reader's page", async () => {
    const { test, site } = real;
    await press("/contact", typed);
    const { rows } = await test.pool.query(
      "select count(*)::int as n from idempotent_answers where body like '%Dana%'",
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect((await site.ask("/contact")).text).not.toContain("Dana Oak");
  });

  it("has a policy and a nonce of its own each time it is shown", async () => {
    const location = (await press("/contact", typed)).headers.location ?? "";
    const nonceOf = async () => {
      const { headers, text } = await real.site.ask(location, { headers: { "user-agent": "a browser" } });
      const [, nonce = ""] = /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"])) ?? [];
      expect(text).toContain(`nonce="${nonce}"`);
      expect(headers["referrer-policy"]).toBe("same-origin");
      expect(String(headers["cache-control"])).toMatch(/private|no-store/);
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it("can be mended and sent from the page that it leads to", async () => {
    const { site, test } = real;
    const location = (await press("/contact", typed)).headers.location ?? "";
    const form = readForms(await open(location), "/contact").find(({ fields }) =>
      fields.some(([name]) => name === "message"),
    );
    test.clock.advance(MINUTE_MS);
    const sent = formOf([...new Map([...(form?.fields ?? []), ["email", "dana@bakery.example"]])]);
    const done = await site.ask(form?.action ?? "", { ...sent, headers: { ...sent.headers, ...PRESSED } });
    expect([done.status, done.headers.location]).toEqual([303, "/contact"]);
  });

  it("keeps the file that came along", async () => {
    const { site, ids } = real;
    const path = `/apply/${ids.jobId}`;
    const { text } = await site.ask(path);
    const fields =
      readForms(text, path).find(({ fields }) => fields.some(([name]) => name === "coverLetter"))?.fields ?? [];
    const resume = new File([new Uint8Array(samplePdf())], "dana-oak.pdf", { type: "application/pdf" });
    const sent = await formWithFiles([...new Map([...fields, ["coverLetter", "I bake."]])], [["resume", resume]]);
    const led = await site.ask(path, { ...sent, headers: { ...sent.headers, ...PRESSED } });
    expect(led.status).toBe(303);
    const shown = await open(led.headers.location ?? "");
    expect(shown).toContain("dana-oak.pdf");
    expect(shown).toContain("I bake.");
  });

  it("in the portal and the back office leads back as well, for the person who is signed in alone", async () => {
    const forms = [
      ["customer", "/dashboard/team", { email: "colleague@" }],
      ["owner", "/admin/jobs/new", { title: "", location: "Austin, by the river" }],
    ] as const;
    for (const [who, path, fields] of forms) {
      const cookie = real.cookieOf(who);
      const { headers } = await press(path, fields, { ...PRESSED, cookie });
      const location = headers.location ?? "";
      expect(location, path).toContain("refused=");
      const [, value = ""] = Object.entries(fields).at(-1) ?? [];
      expect(await open(location, { "user-agent": "a browser", cookie }), path).toContain(value);
      expect(await open(location), path).not.toContain(value);
    }
  });
});

describe("a form that is done, or goes on, sent as a page", () => {
  const asOwner = (path: string, fields: Iterable<readonly [string, string]>, headers: Record<string, string>) => {
    const sent = formOf(fields);
    return real.site.ask(path, {
      ...sent,
      headers: { ...sent.headers, ...headers, cookie: real.cookieOf("owner") },
    });
  };

  it("leads to its own page, which says so once; script gets the answer itself", async () => {
    const path = "/admin/jobs";
    const fields = [
      ["id", real.ids.jobId ?? ""],
      ["status", "active"],
    ] as const;
    const led = await asOwner(path, fields, PRESSED);
    expect([led.status, led.headers.location, led.text]).toEqual([303, path, ""]);
    expect(String(led.headers["set-cookie"])).toContain("notice=");
    expect((await asOwner(path, fields, BY_SCRIPT)).status).toBe(200);
  });

  it.each(["/admin/quotes/new"])(
    "with another line asked for at %s keeps what was typed, also on reload",
    async (path) => {
      const { text } = await real.askAs("owner", path);
      const form = readForms(text, path).find(({ fields }) => fields.some(([, value]) => value.startsWith("add-")));
      const fields = new Map(form?.fields);
      const sent = [...fields].map(([name, value]): [string, string] => [
        name,
        name === "address" ? "12 Mill Row" : value,
      ]);
      const led = await asOwner(path, sent, PRESSED);
      expect(led.status).toBe(303);
      expect(led.headers.location).toMatch(/^\/admin\/quotes\/new\?answered=[\w-]{22}$/);
      for (const _round of ["at first", "on reload"]) {
        const shown = await real.askAs("owner", led.headers.location ?? "", { headers: PRESSED_BROWSER });
        expect(shown.status).toBe(200);
        expect(shown.text).toContain("12 Mill Row");
      }
    },
  );

  it("shows a key once more to its own session at most, and has none of it in the database", async () => {
    const path = "/admin/settings/api-keys/new";
    const { text } = await real.askAs("owner", path);
    const form = readForms(text, path).find(({ fields }) => fields.some(([name]) => name === "formKey"));
    const named = (form?.fields ?? []).map(([name, value]): [string, string] => [
      name,
      name === "name" ? "Till" : value,
    ]);
    const led = await asOwner(path, [...named, ["scopes", "lead.read"]], PRESSED);
    const location = led.headers.location ?? "";
    expect([led.status, location]).toEqual([303, expect.stringMatching(/\?answered=/)]);
    const shown = await real.askAs("owner", location, { headers: PRESSED_BROWSER });
    const [key = ""] = /ak_[\w-]{20,}/.exec(shown.text) ?? [];
    expect(key).not.toBe("");
    for (const who of ["sales", "visitor"] as const)
      expect((await real.askAs(who, location, { headers: PRESSED_BROWSER })).text).not.toContain(key);
    const { rows } = await real.test.pool.query(
      "select count(*)::int as n from idempotent_answers t where position($1 in t::text) > 0",
      [key],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("that is far too large leads back as well, and so does one that a route without a page refuses", async () => {
    const message = "x y ".repeat(100_000);
    const sent = formOf([["message", message]]);
    const large = await real.site.ask("/contact", { ...sent, headers: { ...sent.headers, ...PRESSED } });
    expect([large.status, large.headers.location]).toEqual([303, expect.stringMatching(/^\/contact\?refused=/)]);
    expect(await open(large.headers.location ?? "")).toContain("too large");
    const bare = await asOwner("/admin/tasks/change", [["source", ""]], PRESSED);
    expect([bare.status, bare.headers.location]).toEqual([303, expect.stringMatching(/refused=/)]);
  });
});
