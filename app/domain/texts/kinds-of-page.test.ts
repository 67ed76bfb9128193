import { describe, expect, it } from "vitest";
import { PACKAGES } from "~/content/catalogue/packages";
import { PROJECTS } from "~/content/pages/portal";
import { findPathProblem } from "./custom-page";
import { kindsShownAt } from "./kinds";
import { kindsOf } from "./kinds-of-page";

const namesAt = (path: string) => kindsOf(path).map(({ shipped }) => shipped.kind);

describe("an address that no page of staff's own can have", () => {
  it.each([
    "/dashboard",
    "/dashboard/projects/0199d3a0-0000-7000-8000-000000000000",
    "/quotes/0199d3a0-0000-7000-8000-000000000000",
    "/q/x",
    "/i/x",
    "/p/x",
    "/login",
    "/login/two-factor",
    "/blogs/1",
    "/job/1",
    "/apply/1",
    "/application/x",
    "/verify/x",
    "/newsletter/confirm",
    "/contact",
    "/not-found",
  ])("shows what is its own alone: %s", (path) => {
    expect(findPathProblem(path)).toBeDefined();
    expect(kindsOf(path)).toEqual(kindsShownAt(path));
  });
});

it("that a page of staff's own may have shows what sections show, too", () => {
  expect(namesAt("/spring-offer")).toContain(PACKAGES.kind);
  expect(namesAt("/services/bakeries")).toContain(PACKAGES.kind);
  expect(namesAt("/dashboard/projects")).toContain(PROJECTS.kind);
});
