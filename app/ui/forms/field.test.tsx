import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, TextArea, TextInput } from "./field";

const sources = import.meta.glob<string>("../../**/*.tsx", { query: "?raw", import: "default", eager: true });

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

test("a control never cuts what is pasted, and says how much it takes from four fifths on", () => {
  const shown = (defaultValue: string) =>
    renderToStaticMarkup(<TextArea id="a" maxLength={10} defaultValue={defaultValue} />);
  expect(shown("1234567")).toMatch(/data-max="10".*<span data-count-of="a" hidden=""/);
  expect(shown("12345678")).toMatch(/<span data-count-of="a" class="[^"]*text-muted">8 of 10 characters<\/span>/);
  expect(shown("123456789012")).toMatch(/text-bad">2 over the limit of 10 characters<\/span>/);
  expect(shown("1234567")).not.toMatch(/maxlength/i);
  const password = renderToStaticMarkup(<TextInput id="p" type="password" maxLength={128} />);
  expect(password).not.toMatch(/maxlength|data-max|data-count-of/i);
});

const elements = Object.entries(sources).flatMap(([file, text]) =>
  (text.match(/<(?:input|textarea)\b(?:[^<>]|=>|<[^<>]*>)*?\/>/g) ?? []).map((element) => ({ file, element })),
);

test("no browser puts an old day or time back beside a newer default", () => {
  const markup = renderToStaticMarkup(<TextInput id="d" type="datetime-local" defaultValue="2026-11-30T05:35" />);
  expect(markup).toContain('autoComplete="off"');
  const dated = elements.filter(({ element }) => /type=(?:"(?:date|time|datetime-local)"|\{type\})/.test(element));
  expect(dated.length).toBeGreaterThan(10);
  expect(dated.filter(({ element }) => !element.includes("autoComplete=")).map(({ file }) => file)).toEqual([]);
});

test("no element of the program has the attribute that cuts", () => {
  expect(elements.length).toBeGreaterThan(50);
  expect(elements.filter(({ element }) => element.includes("maxLength=")).map(({ file }) => file)).toEqual([]);
});
