import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, hasBuild, startBuiltSite } from "./built-site";

const isThere = ["w3m", "tmux"].every((program) => spawnSync("which", [program]).status === 0);
const SOCKET = `w3m-${process.pid}`;
const SCREEN = ["-x", "120", "-y", "60"];

describe.skipIf(!isThere || !hasBuild)("w3m (skipped where it or tmux isn't installed, or nothing is built)", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite();
    tmux("new-session", "-d", ...SCREEN, `w3m -cookie ${site.origin}/quote`);
  }, 120_000);
  afterAll(async () => {
    tmux("kill-server");
    await site?.stop();
  });

  function tmux(...words: string[]): string {
    const env = { ...process.env, TERM: "xterm", LANG: "C.UTF-8" };
    return spawnSync("tmux", ["-L", SOCKET, ...words], { encoding: "utf8", env }).stdout;
  }
  const screen = () => tmux("capture-pane", "-p");
  const shows = (words: string) => expect.poll(screen, { timeout: 60_000, interval: 100 }).toContain(words);
  const press = (...keys: string[]) => void tmux("send-keys", ...keys);

  /** Goes to these words, and from there to the next field. */
  async function toFieldAfter(words: string): Promise<void> {
    press("g");
    press("/");
    await shows("Forward:");
    tmux("send-keys", "-l", words);
    press("Enter");
    await expect.poll(screen, { interval: 100 }).not.toContain("Forward:");
    press("Tab");
  }

  async function type(label: string, text: string): Promise<void> {
    await toFieldAfter(label);
    press("Enter");
    await shows("TEXT:");
    tmux("send-keys", "-l", text);
    press("Enter");
    await expect.poll(screen, { interval: 100 }).not.toContain("TEXT:");
  }

  it("shows the quote form without what belongs to its script, and sends it", { timeout: 120_000 }, async () => {
    await shows("Get your free quote");
    press("G");
    await shows("Prefer to talk?");
    for (const words of ["Please check", "Missing Information", "That wasn’t sent"])
      expect(screen()).not.toContain(words);
    await toFieldAfter("What kind of service");
    press("Enter");
    await type("Business Name", "Yamada Stefan");
    await type("Email", "yamada@example.com");
    await toFieldAfter("Preferred time");
    press("Tab");
    press("Enter");
    await shows("Quote Request Sent!");
  });
});
