import { Writable } from "node:stream";
import { expect, it } from "vitest";
import type { SeededAccount } from "~/seed/accounts.server";
import { announce } from "./announce";
import type { FirstLink } from "./first-link";

const STAFF: SeededAccount = { label: "Staff", username: "ann", email: "ann@agency.example" };
const CUSTOMER: SeededAccount = { label: "Customer", email: "dana@juniper.example" };

async function told(accounts: SeededAccount[], link: FirstLink | null = null): Promise<string> {
  const written: string[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  await announce("http://localhost:3000", { accounts, link }, out as unknown as NodeJS.WriteStream); // safe: it only writes
  return written.join("");
}

it("tells the passwords that were made", async () => {
  const words = await told([
    { ...STAFF, password: "aaaaa-bbbbb" },
    { ...CUSTOMER, password: "ccccc-ddddd" },
  ]);
  expect(words).toContain("Staff     ann  password: aaaaa-bbbbb\n");
  expect(words).toContain("Customer  dana@juniper.example  password: ccccc-ddddd\n");
  expect(words).not.toContain("rescue");
});

it("tells the link to the set-up after the accounts, and for how long it works", async () => {
  const link = { url: "http://localhost:3000/login/link?token=t", minutes: 15 };
  const words = await told([{ ...STAFF, password: "aaaaa-bbbbb" }], link);
  expect(words).toMatch(/Sign in at [\s\S]*works once, and expires in 15 minutes\.\n {2}http:\S+token=t\n/);
  expect(await told([STAFF])).not.toContain("Set up");
});

it("says how to get in where there is no password to tell", async () => {
  expect(await told([STAFF, CUSTOMER])).toContain("Without the password: npm run accounts -- rescue ann\n");
});

it("has not told anything that nobody can read", async () => {
  const closed = new Writable({ write: (_chunk, _encoding, done) => done(new Error("EPIPE")) });
  closed.on("error", () => {});
  const telling = announce(
    "http://localhost:3000",
    { accounts: [STAFF], link: null },
    closed as unknown as NodeJS.WriteStream,
  ); // safe: it only writes
  await expect(telling).rejects.toThrow("EPIPE");
});
