import { describe, expect, it } from "vitest";
import { EndpointInput } from "./schema";

const VALID = { url: "https://receiver.example/hooks", description: "", eventTypes: ["lead.created"] };

function problems(input: Record<string, unknown>) {
  const parsed = EndpointInput.safeParse({ ...VALID, ...input });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

it.each([
  ["https://receiver.example/hooks", "https://receiver.example/hooks"],
  ["  HTTPS://Receiver.Example:443/a b#top ".replace(" b", "%20b"), "https://receiver.example/a%20b"],
  ["https://receiver.example:8443?team=sales", "https://receiver.example:8443/?team=sales"],
  ["receiver.example/hooks", "https://receiver.example/hooks"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
])("takes the address %s as %s", (url, stored) => {
  expect(EndpointInput.parse({ ...VALID, url }).url).toBe(stored);
});

describe("refuses an address", () => {
  it.each([
    ["", "Enter the address that events go to."],
    ["https://", "Enter a complete address"],
    ["https://a b.example", "Enter a complete address"],
    ["javascript:alert(1)", "Enter a complete address"],
    ["http://receiver.example/hooks", "must start with https://"],
    ["https://user:secret@receiver.example/", "Leave user name and password out"],
    ["https://user@receiver.example/", "Leave user name and password out"],
    ["https://..", "must be a public host name"],
    ["https://receiver..example/", "must be a public host name"],
    ["https://.example/", "must be a public host name"],
    ["https://localhost/", "must be a public host name"],
    ["https://localhost./", "must be a public host name"],
    ["https://my.localhost/", "must be a public host name"],
    ["https://printer.local/", "must be a public host name"],
    ["https://api.internal/", "must be a public host name"],
    ["https://intranet/", "must be a public host name"],
    ["https://127.0.0.1/", "must be a public host name"],
    ["https://8.8.8.8/", "must be a public host name"],
    ["https://0x7f.1/", "must be a public host name"],
    ["https://2130706433/", "must be a public host name"],
    ["https://[::1]/", "must be a public host name"],
    [`https://receiver.example/${"a".repeat(2000)}`, "characters"],
  ])("%s", (url, words) => {
    expect(problems({ url })).toEqual([expect.stringContaining(words)]);
  });
});

it("asks for at least one event, and takes each once", () => {
  expect(problems({ eventTypes: [] })).toEqual(["Choose at least one event."]);
  expect(problems({ eventTypes: undefined })).toEqual(["Choose at least one event."]);
  expect(problems({ eventTypes: ["lead.created", "no.such"] })).toHaveLength(1);
  const twice = EndpointInput.parse({ ...VALID, eventTypes: ["lead.created", "lead.created"] });
  expect(twice.eventTypes).toEqual(["lead.created"]);
  expect(EndpointInput.parse({ ...VALID, eventTypes: "job.closed" }).eventTypes).toEqual(["job.closed"]);
});
