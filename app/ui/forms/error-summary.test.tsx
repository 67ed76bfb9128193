import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorSummary } from "./error-summary";

const drawn = (errors: Parameters<typeof ErrorSummary>[0]["errors"]) =>
  renderToStaticMarkup(<ErrorSummary title="Please check" errors={errors} attempt={0} />);

it("names the row of each problem and folds all but the first five", () => {
  const rows = Array.from({ length: 40 }, (_, row) => ({
    fieldId: `item-${row}-name`,
    message: "Enter a name.",
    place: `Item ${row + 1}`,
  }));
  const [shown = "", folded = ""] = drawn(rows).split("<details");
  expect(shown.match(/<li>/g)).toHaveLength(5);
  expect(shown).toContain("Item 5: Enter a name.");
  expect(folded).toContain("And 35 more");
  expect(folded.match(/<li>/g)).toHaveLength(35);
  expect(folded).toContain('<a href="#item-39-name" class="link">Item 40: Enter a name.</a>');
});

it("shows every problem of a form whose fields have names of their own", () => {
  const fields = Array.from({ length: 9 }, (_, index) => ({ fieldId: `field-${index}`, message: `Enter ${index}.` }));
  expect(drawn(fields)).not.toContain("<details");
  expect(drawn(fields).match(/<li>/g)).toHaveLength(9);
});
