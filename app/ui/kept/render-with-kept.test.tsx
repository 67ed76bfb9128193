import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { settleIn } from "~/lib/place";
import { spelled } from "~/lib/spelling";
import { HeroBluebonnetField } from "~/ui/illustrations/hero-bluebonnet-field";
import { IllustrationsShown } from "~/ui/illustrations/illustration-frame";
import { PostCover } from "~/ui/illustrations/post-cover";
import { CheckMark } from "~/ui/primitives/marks";
import { Kept } from "./kept";
import { renderWithKept } from "./render-with-kept.server";

let renders = 0;

function Greeting({ name }: { name: string }) {
  renders += 1;
  return <p title={name}>Hello, {name}</p>;
}

const greet = (name: string) => <Kept name="greeting" of={Greeting} props={{ name }} />;

it("what is kept is rendered once for the same properties, and stands where it belongs", () => {
  renders = 0;
  const page = (
    <div>
      {greet("山田 <Ștefan>")}
      <hr />
      {greet("Ann")}
      {greet("山田 <Ștefan>")}
    </div>
  );
  const plain = renderToStaticMarkup(page);
  renders = 0;
  expect(renderWithKept(page)).toBe(plain);
  expect(renderWithKept(page)).toBe(plain);
  expect(renders).toBe(2);
});

it("another component under the same properties is another one", () => {
  const Other = ({ name }: { name: string }) => <b>{name}</b>;
  const html = renderWithKept([greet("Ann"), <Kept key="other" name="other" of={Other} props={{ name: "Ann" }} />]);
  expect(html).toBe('<p title="Ann">Hello, Ann</p><b>Ann</b>');
});

it("drawings and marks are the same as without memory, shown or not", () => {
  const page = (isShown: boolean) => (
    <IllustrationsShown value={isShown}>
      <HeroBluebonnetField className="w-full" />
      <PostCover id={3} category="Startups" />
      <CheckMark className="size-4" strokeWidth={2} />
    </IllustrationsShown>
  );
  for (const isShown of [true, false, true]) {
    expect(renderWithKept(page(isShown))).toBe(renderToStaticMarkup(page(isShown)));
  }
  expect(renderWithKept(page(true))).toContain('id="post-3-p"');
  expect(renderWithKept(page(false))).not.toContain('id="post-3-p"');
});

it("renders a piece again once the agency is in another place, since its words and numbers may differ", () => {
  const Words = () => <b>{spelled("Use dark colors")}</b>;
  const page = () => renderWithKept(<Kept name="words of a place" of={Words} props={{}} />);
  expect(page()).toBe("<b>Use dark colors</b>");
  settleIn({ country: "GB", timeZone: "Europe/London", currency: "GBP" });
  expect(page()).toBe("<b>Use dark colours</b>");
  settleIn(DEFAULT_IDENTITY);
  expect(page()).toBe("<b>Use dark colors</b>");
});
