import { describe, expect, it } from "vitest";
import { isMailHost, mailHost } from "./mail-host";

describe("the host of a mail server", () => {
  it.each([
    ["smtp.provider.example", "smtp.provider.example"],
    [" SMTP.Provider.Example. ", "smtp.provider.example"],
    ["localhost", "localhost"],
    ["192.168.1.10", "192.168.1.10"],
    ["::1", "[::1]"],
    ["[fd12::25]", "[fd12::25]"],
    ["mail.bücher.example", "mail.xn--bcher-kva.example"],
    ["0x7f.1", "127.0.0.1"],
  ])("%s is %s", (typed, host) => {
    expect(mailHost(typed)).toBe(host);
    expect(isMailHost(host)).toBe(true);
  });

  it.each([
    "169.254.169.254",
    "2852039166",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "fe80::1",
    "ff02::1",
    "::ffff:169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    "smtp.provider.example:25",
    "smtp://provider.example",
    "user@provider.example",
    "two words",
    "a\r\nb",
    "-x",
    "",
  ])("%j is none", (typed) => expect(isMailHost(mailHost(typed))).toBe(false));
});
