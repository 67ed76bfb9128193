import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { createSigner } from "~/kernel/signer.server";
import { bad, good, isNotice } from "~/lib/notice";
import { leaveNotice, readNotice, signNotice } from "./notices.server";

const signer = createSigner("a secret of this test");

/** Returns the notice on the next page for the cookie that a browser sends. */
function shownFor(cookie: string, sendsMail = true) {
  const request = new Request("https://agency.example/", { headers: { cookie } });
  return readNotice(request, DEFAULT_IDENTITY, { signer, sendsMail });
}

function sent(...cookies: string[]): string[] {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  signNotice(headers, { signer });
  return headers.getSetCookie();
}

const pairOf = (cookie: string | undefined) => cookie?.split(";")[0] ?? "";

it("a notice is shown as it was said, also in other scripts, and other cookies stay as they are", () => {
  const notice = bad("山田 Ștefan’s quote", "It’s on hold.", { name: "held-back" });
  const [session, left] = sent("session=a.b; Path=/; HttpOnly", leaveNotice(notice));
  expect(session).toBe("session=a.b; Path=/; HttpOnly");
  expect(left).toMatch(/^notice=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60$/);
  expect(shownFor(`theme=dark; ${pairOf(left)}`)).toEqual(notice);
  expect(shownFor(`__Host-${pairOf(left)}`)).toEqual(notice);
});

it("says the promised times, and leaves other braces as someone typed them", () => {
  const [left] = sent(leaveNotice(good("Saved", "Within {quoteTime}, as {name} of {} said.")));
  expect(shownFor(pairOf(left))?.text).toBe("Within 24 hours, as {name} of {} said.");
});

it("nobody else puts words into it", () => {
  const [left] = sent(leaveNotice(good("Saved")));
  const [payload = "", signature = ""] = pairOf(left).replace("notice=", "").split(".");
  const other = Buffer.from(JSON.stringify(good("Call 555 now"))).toString("base64url");
  const byAnother = createSigner("another secret").sign("notice", payload);
  const asReceipt = signer.sign("receipt", other);
  for (const value of [payload, `${other}.${signature}`, `${payload}.${byAnother}`, `${other}.${asReceipt}`, "."])
    expect(shownFor(`notice=${value}`), value).toBeUndefined();
  expect(shownFor(`notice=${payload}.${signature}`)?.title).toBe("Saved");
});

it("without a mail server it says that the message waits", () => {
  const notice = good("Answer sent", "It is on its way.", { held: ["Answer not sent yet", "It waits."] });
  const [left] = sent(leaveNotice(notice));
  expect(shownFor(pairOf(left))).toEqual({ tone: "good", title: "Answer sent", text: "It is on its way." });
  expect(shownFor(pairOf(left), false)).toEqual({ tone: "good", title: "Answer not sent yet", text: "It waits." });
  const [bare] = sent(leaveNotice(good("Deleted", "A confirmation is on its way.", { held: ["Deleted"] })));
  expect(shownFor(pairOf(bare), false)).toEqual({ tone: "good", title: "Deleted" });
});

it("a notice is not mistaken for the messages of fields", () => {
  expect(isNotice(good("Saved"))).toBe(true);
  for (const value of [{ email: "Taken." }, { tone: "Taken.", title: "Taken." }, "done", null])
    expect(isNotice(value)).toBe(false);
});
