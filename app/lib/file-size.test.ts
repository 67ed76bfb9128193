import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { fileSize } from "./file-size";
import { fileSizeHere } from "./file-size-here";
import { settleIn } from "./place";

it.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [1023, "1 kB"],
  [319_488, "312 kB"],
  [1_048_575, "1 MB"],
  [2_516_582, "2.4 MB"],
  [10 * 1024 * 1024, "10 MB"],
  [1_073_741_823, "1 GB"],
  [80_156_000_000, "74.7 GB"],
])("%i bytes read as %s", (bytes, text) => {
  expect(fileSize(bytes, ".")).toBe(text);
});

it("has the decimal sign of the agency's country", () => {
  settleIn({ ...DEFAULT_IDENTITY, country: "DE" });
  expect(fileSizeHere(2_516_582)).toBe("2,4 MB");
  expect(fileSizeHere(319_488)).toBe("312 kB");
  settleIn(DEFAULT_IDENTITY);
  expect(fileSizeHere(2_516_582)).toBe("2.4 MB");
});
