import fc from "fast-check";
import { expect, it } from "vitest";
import { splitList } from "./split-list";

it("the parts are trimmed, none is empty, and each appears once as it was spelled first", () => {
  expect(splitList(" React, CSS ,, react,css,SQL ")).toEqual(["React", "CSS", "SQL"]);
  expect(splitList(["React, CSS", "REACT", "__proto__"])).toEqual(["React", "CSS", "__proto__"]);
  expect(splitList("")).toEqual([]);
});

it("commas of other keyboards separate, and one part typed in two encodings is one", () => {
  expect(splitList("React、CSS，SQL، HTML")).toEqual(["React", "CSS", "SQL", "HTML"]);
  expect(splitList(["Café", "Cafe\u0301", "ＣＳＳ", "css"])).toEqual(["Café", "ＣＳＳ"]);
});

it("splitting what was joined changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = splitList(text);
      expect(splitList(parts.join(", "))).toEqual(parts);
    }),
  );
});
