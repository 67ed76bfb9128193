import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { JOB_LIST } from "~/content/pages/jobs";
import type { Job } from "~/domain/jobs/queries.server";
import type { ListPage } from "~/kernel/list-page";
import { readJobQuery } from "./job-query";
import { JobResults } from "./job-results";

const copy = JOB_LIST.content;

const job: Job = {
  id: "01990000-0000-7000-8000-000000000001",
  title: "Designer",
  category: "Design",
  location: "Denver, CO",
  remote: false,
  type: "full-time",
  company: "Agency",
  skills: ["Figma"],
  salary: null,
  salaryNote: "",
  postedOn: "2026-11-11",
  updatedAt: "2026-11-12T08:00:00.000Z",
  about: "",
  description: { about: "", responsibilities: [], requirements: [] },
};

function show(address: string, page: Partial<ListPage<Job>>): string {
  const whole = { items: [job], previous: null, next: null, total: { count: 60, isMore: false }, ...page };
  const results = <JobResults copy={copy} query={readJobQuery(new URLSearchParams(address))} page={whole} />;
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => results }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { identity: DEFAULT_IDENTITY } } }} />);
}

it("a long list leads to older and newer positions and keeps the filters", () => {
  const html = show("q=design&type=contract&cursor=Mg", { previous: "MQ", next: "Mw" });
  expect(html).toContain('href="/job-listings?q=design&amp;type=contract&amp;cursor=Mw"');
  expect(html).toContain('href="/job-listings?q=design&amp;type=contract&amp;cursor=MQ"');
});

it("a short list leads nowhere", () => {
  expect(show("", {})).not.toContain("<nav");
});

it("an address past the end of the list leads back to its beginning", () => {
  const html = show("q=design&cursor=Mw", { items: [] });
  expect(html).toContain(copy.endText);
  expect(html).toContain('href="/job-listings?q=design"');
});

it("an empty list tells a search that finds nothing from having nothing open", () => {
  const none = { items: [], total: { count: 0, isMore: false } };
  expect(show("q=design", none)).toContain(copy.emptyText);
  expect(show("", none)).toContain(copy.noneText);
});
