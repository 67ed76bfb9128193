import { expect, it } from "vitest";
import { z } from "zod";
import { hostileFields } from "../../tests/harness/hostile";
import { checkForm, parseForm } from "./parse-form";

const Schema = z.object({ email: z.email("Please enter your email."), goals: z.array(z.string()).optional() });

it("follows no intent and reads no name as a path: what is answered is what the form's own fields say", () => {
  for (const field of hostileFields("email")) {
    const form = new FormData();
    form.append("email", "a");
    form.append(...field);
    const parsed = parseForm(form, Schema);
    expect(parsed.payload, field[0]).toEqual({ email: "a" });
    expect(parsed.reply()).toEqual({
      status: "error",
      intent: undefined,
      initialValue: { email: "a" },
      error: { email: ["Please enter your email."] },
      state: undefined,
      fields: ["email"],
    });
  }
});

it("reads a field that repeats as a list, and no more than 200 of it", () => {
  const form = new URLSearchParams([
    ["email", "a@example.com"],
    ...Array.from({ length: 5000 }, (_, i) => ["goals", `${i}`]),
  ]);
  expect(parseForm(form, Schema)).toMatchObject({ status: "success", payload: { goals: { length: 200 } } });
});

it("checks one field alone in the browser, where Conform asks for it by an intent", () => {
  const form = new FormData();
  form.append("email", "a");
  form.append("__intent__", JSON.stringify({ type: "validate", payload: { name: "email" } }));
  expect(checkForm(form, Schema).reply()).toMatchObject({
    intent: { type: "validate" },
    error: { email: [expect.any(String)] },
  });
  expect(parseForm(form, Schema).reply().intent).toBeUndefined();
});

it("refuses a schema whose fields would be paths", () => {
  expect(() => parseForm(new FormData(), z.object({ "a[0]": z.string() }))).toThrow(/cannot have a field/);
});
