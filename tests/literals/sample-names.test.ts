import { expect, it } from "vitest";
import { ARTICLES } from "~/content/articles/all-articles";
import { TESTIMONIALS } from "~/content/testimonials";
import { SAMPLE_LEADS } from "~/seed/sample-leads";
import { WEEK_LEADS } from "~/seed/weeks/week-people";

/** Names in leads of spam. */
const NOBODY = ["Rank Booster", "Search Rocket"];

it("no two people of the samples share a first or a last name: writers, clients, and all who wrote in", () => {
  const people = new Set([
    ...ARTICLES.map(({ author }) => author),
    ...TESTIMONIALS.content.quotes.map(({ name }) => name.replace(/^Dr\. /, "")),
    ...SAMPLE_LEADS.map(({ name }) => name.replace(/^Dr\. /, "")),
    ...WEEK_LEADS.map(({ person }) => person.replace(/^Dr\. /, "")),
    // The sample customer.
    "Dana Whitfield",
  ]);
  const names = [...people].filter((person) => person.includes(" ") && !NOBODY.includes(person));
  expect(names.length).toBeGreaterThan(60);
  for (const place of [0, -1]) {
    const used = names.map((name) => name.split(" ").at(place) ?? "");
    expect(used.filter((name, index) => used.indexOf(name) !== index)).toEqual([]);
  }
});
