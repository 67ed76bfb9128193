import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ARTICLES } from "~/content/articles/all-articles";
import { CAREERS } from "~/content/pages/careers";
import { TESTIMONIALS } from "~/content/testimonials";
import { Portrait } from "./portrait";

function draw(name: string): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <Portrait of={undefined} name={name} /> }]);
  return renderToStaticMarkup(<Page />);
}

it("each invented person whom the website shows has a face of their own", () => {
  const names = new Set([
    ...TESTIMONIALS.content.quotes.map(({ name }) => name),
    ...ARTICLES.map(({ author }) => author),
    ...CAREERS.content.team.people.map(({ name }) => name),
  ]);
  const faces = [...names].map(draw);
  expect(faces.filter((face) => !face.includes("data-face"))).toEqual([]);
  expect(new Set(faces).size).toBe(names.size);
  const withoutSkin = faces.map((face) => face.replace(/#[0-9a-f]{6}/g, ""));
  expect(new Set(withoutSkin).size).toBe(names.size);
});

it.each([
  ["Ștefan Ionescu", "ȘI"],
  ["山田", "山"],
  ["", ""],
])("%s, of whom nothing is known, is shown by initials: no face is made up", (name, letters) => {
  expect(draw(name)).not.toContain("<svg");
  expect(draw(name)).toContain(`>${letters}</span>`);
});
