import { expect, it } from "vitest";
import { inUtf8 } from "./old-bytes";

it.each([
  ["/caf%E9", "/caf%C3%A9"],
  ["/stra%dfe/%DCber?q=gr%fcn", "/stra%C3%9Fe/%C3%9Cber?q=gr%C3%BCn"],
  ["/%80%93x", "/%E2%82%AC%E2%80%9Cx"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/a%20b%zz", "/a%20b%zz"],
  ["/größe", "/größe"],
  ["/a%0D%0Ab", "/a%0D%0Ab"],
  ["/%E9%2F%5C", "/%C3%A9%2F%5C"],
  ["/%E9%0D%0A", null],
  ["/%81", null],
  ["/search?text=%E0%A4", null],
  ["/%E9%00", null],
])("%s is %s", (address, read) => expect(inUtf8(address)).toBe(read));
