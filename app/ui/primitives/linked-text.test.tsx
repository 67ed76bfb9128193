import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { ProjectUpdates } from "~/routes/portal/project-updates";
import { LinkedText } from "./linked-text";

const LINK = '<a href="https://draft.example/a?b=1&amp;c=2" rel="nofollow noopener ugc" class="link">';
const TEXT = "See https://draft.example/a?b=1&c=2.";
const COMMON = { id: "1", text: TEXT, by: "Ann", createdAt: "2026-03-02T10:00:00.000Z" };

describe("a text with web addresses", () => {
  it("shows them as links and everything else as text", () => {
    expect(renderToStaticMarkup(<LinkedText>{`${TEXT} <b>"x"</b> javascript:alert(1)`}</LinkedText>)).toBe(
      `See ${LINK}https://draft.example/a?b=1&amp;c=2</a>. &lt;b&gt;&quot;x&quot;&lt;/b&gt; javascript:alert(1)`,
    );
  });

  it("has its links in a project's news", () => {
    const News = createRoutesStub([
      { path: "/", Component: () => <ProjectUpdates updates={[{ ...COMMON, title: "Draft" }]} /> },
    ]);
    const html = renderToStaticMarkup(<News />);
    expect(html).toContain(LINK);
  });
});
