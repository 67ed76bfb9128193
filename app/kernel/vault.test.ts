import { expect, it } from "vitest";
import { createVault } from "./vault.server";

const vault = createVault("a secret that only the tests know");
const TEXT = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw – Bluebonnet";

it("what was sealed opens again", () => {
  expect(vault.open("webhook", vault.seal("webhook", TEXT))).toBe(TEXT);
});

it("the same text is never sealed alike, and cannot be read in what is stored", () => {
  const sealed = vault.seal("webhook", TEXT);
  expect(sealed).not.toBe(vault.seal("webhook", TEXT));
  expect(sealed).not.toContain("whsec");
  expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain("whsec");
});

it("nothing opens for another purpose or under another secret", () => {
  const sealed = vault.seal("webhook", TEXT);
  expect(vault.open("other", sealed)).toBeNull();
  expect(createVault("another secret altogether, just as long").open("webhook", sealed)).toBeNull();
});

it("nothing opens that was changed, cut or made up", () => {
  const sealed = vault.seal("webhook", TEXT);
  for (let at = 3; at < sealed.length - 1; at += 7) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(vault.open("webhook", changed)).toBeNull();
  }
  for (const madeUp of ["", "v1.", "v1.AAAA", sealed.slice(0, 30), sealed.slice(3), `v2.${sealed.slice(3)}`]) {
    expect(vault.open("webhook", madeUp)).toBeNull();
  }
});
