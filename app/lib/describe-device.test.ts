import { expect, it } from "vitest";
import { describeDevice } from "./describe-device";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) SomethingNew/1.0", "A browser on Linux"],
  ["curl/8.14.1", "curl"],
  ["", "An unknown device"],
])("names the device of %j", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
