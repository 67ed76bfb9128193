import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { judgePassword } from "./password-rules.server";
import { scorePassword } from "./score-password.server";

const test = sharedContext();

it("no common password of the shipped list that is long enough gets through", async () => {
  const long = dictionary["passwords-common"].map(String).filter((password) => password.length >= 10);
  expect(long.length).toBeGreaterThan(500);
  const step = Math.ceil(long.length / 300);
  const through: string[] = [];
  for (let at = 0; at < long.length; at += step) {
    const password = long[at] ?? "";
    if (Number(await scorePassword(password, [])) >= 3) through.push(password);
  }
  expect(through).toEqual([]);
});

it("a password that a service of leaked ones knows is refused, and it is asked about no other that is refused anyway", async () => {
  const asked: string[] = [];
  const leaks = {
    async isLeaked(password: string) {
      asked.push(password);
      return password === "orchard lantern 42";
    },
  };
  const judge = (password: string) =>
    judgePassword({ ...test.ctx, leaks }, { password, about: ["Dana Whitfield"], asker: "a" });
  expect(await judge("orchard lantern 42")).toEqual({
    outcome: "bad-password",
    problem: expect.stringContaining("data leak"),
  });
  expect(await judge("violet tractor 77")).toEqual({ outcome: "good" });
  expect(await judge("qwertyuiop")).toMatchObject({ outcome: "bad-password" });
  expect(await judge("whitfield 1970 !x")).toMatchObject({ outcome: "bad-password" });
  expect(asked).toEqual(["orchard lantern 42", "violet tractor 77"]);
});
