import { expect, it } from "vitest";
import { isOneClick } from "./one-click";

const PATH = "/newsletter/unsubscribe";
const FORM = "application/x-www-form-urlencoded";

function ask(body: BodyInit | null, { method = "POST", path = PATH, type = FORM as string | undefined } = {}) {
  const headers: Record<string, string> = type ? { "content-type": type } : {};
  const request = new Request(`https://agency.example${path}?token=a`, { method, headers, body });
  return isOneClick(method, path, request);
}

it("knows the post of RFC 8058 in both its encodings", async () => {
  expect(await ask("List-Unsubscribe=One-Click")).toBe(true);
  expect(await ask("List-Unsubscribe=One-Click", { type: `${FORM}; charset=UTF-8` })).toBe(true);
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect(await ask(multipart, { type: "multipart/form-data; boundary=x" })).toBe(true);
});

it("takes nothing else for it", async () => {
  expect(await ask("intent=resume")).toBe(false);
  expect(await ask("List-Unsubscribe=One-Click&intent=resume")).toBe(false);
  expect(await ask("List-Unsubscribe=One-Click&List-Unsubscribe=One-Click")).toBe(false);
  expect(await ask("List-Unsubscribe=Two-Clicks")).toBe(false);
  expect(await ask("List-Unsubscribe=One-Click", { type: "text/plain" })).toBe(false);
  expect(await ask("List-Unsubscribe=One-Click", { type: "multipart/form-data" })).toBe(false);
  expect(await ask(`List-Unsubscribe=One-Click${"&".repeat(2000)}`)).toBe(false);
  expect(await ask(null)).toBe(false);
});

it("knows it at its one address and by its one method only", async () => {
  for (const path of [
    "/newsletter/unsubscribe.data",
    "/newsletter/unsubscribe/",
    "/newsletter/confirm",
    "/quote",
    "/",
  ]) {
    expect(await ask("List-Unsubscribe=One-Click", { path })).toBe(false);
  }
  expect(await ask("List-Unsubscribe=One-Click", { method: "PUT" })).toBe(false);
});

it("leaves the body to the handler", async () => {
  const request = new Request(`https://agency.example${PATH}`, {
    method: "POST",
    headers: { "content-type": FORM },
    body: "List-Unsubscribe=One-Click",
  });
  expect(await isOneClick("POST", PATH, request)).toBe(true);
  expect(await request.text()).toBe("List-Unsubscribe=One-Click");
});
