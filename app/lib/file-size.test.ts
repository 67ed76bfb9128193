import { expect, it } from "vitest";
import { fileSize } from "./file-size";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [319_488, "312 kB"],
  [1_048_575, "1 MB"],
  [2_516_582, "2.4 MB"],
  [10 * 1024 * 1024, "10 MB"],
])("%i bytes read as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
