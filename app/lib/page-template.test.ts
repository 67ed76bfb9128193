import { expect, it } from "vitest";
import { templatesAsData } from "./page-template";

it("a document's templates are data, which browsers without script don't show", () => {
  const page = '<p>a</p><template data-for="error"><p class="x">b</p></template><template data-empty=""></template>';
  expect(templatesAsData(page)).toBe(
    '<p>a</p><script type="text/html" data-for="error"><p class="x">b</p></script><script type="text/html" data-empty=""></script>',
  );
});
