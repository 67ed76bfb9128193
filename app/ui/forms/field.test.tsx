import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field";

const show = (hint?: string) =>
  renderToStaticMarkup(
    <Field id="a" label="A" {...(hint ? { hint } : {})}>
      {(control) => <input {...control} />}
    </Field>,
  );

test("a field with a hint keeps room below it, and is described by it", () => {
  expect(show("Like this")).toMatch(
    /^<div class="pb-4">.*aria-describedby="a-message".*<p id="a-message"[^>]*>Like this/,
  );
  expect(show()).not.toContain("pb-4");
});
