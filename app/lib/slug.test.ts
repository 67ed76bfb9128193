import { expect, it } from "vitest";
import { addressName } from "./address-name.server";
import { anchorName, toSlug } from "./slug";

it.each([
  ["Why fast pages sell", "why-fast-pages-sell"],
  ["  Café, first! ", "cafe-first"],
  ["The owner’s 10 hours", "the-owners-10-hours"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["Ærø, Øre, Đặng, ﬁn", "aero-ore-dang-fin"],
  ["soft\u00adhyphen\u200b", "softhyphen"],
  ["???", ""],
  ["漢字", ""],
])("%j becomes %j", (text, slug) => expect(toSlug(text)).toBe(slug));

it("is cut without a hyphen at the end", () => {
  expect(toSlug("aaa bbb", 4)).toBe("aaa");
});

it.each([
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["山田太郎の話", "shan-tian-tai-langno-hua"],
  ["Новости агентства 2026", "novosti-agentstva-2026"],
  ["Ελλάδα", "ellada"],
  ["iPhone and 山", "i-phone-and-shan"],
  ["iPhone", "iphone"],
  ["٢٠٢٦ العربية", "2026-lrbyh"],
  ["???", ""],
])("an address for %j is %j", async (text, name) => expect(await addressName(text)).toBe(name));

it.each([
  ["Café, first!", "cafe-first"],
  ["Résumé – größer", "resume-grosser"],
  ["Łódź & Ørsted’s", "lodz-orsteds"],
  ["日本の 拠点 2", "日本の-拠点-2"],
  ["हिन्दी में", "हिन्दी-में"],
  ["???", ""],
])("a place on a page named %j is %j", (text, name) => expect(anchorName(text)).toBe(name));
