import { describe, expect, it } from "vitest";
import { xmlCdata, xmlText } from "./xml";

describe("xmlText", () => {
  it("escapes what would end content or an attribute", () => {
    expect(xmlText(`Tom & "Jo" <b>'s`)).toBe("Tom &amp; &quot;Jo&quot; &lt;b&gt;&#39;s");
  });

  it("leaves out characters that no XML document can hold, and keeps line breaks", () => {
    expect(xmlText("a\u0000b\u001fc\uffff\nd")).toBe("abc\nd");
  });

  it("repairs half of a surrogate pair", () => {
    expect(xmlText("x\ud83dy")).toBe("x\ufffdy");
  });
});

describe("xmlCdata", () => {
  it("cannot be closed from inside", () => {
    const written = xmlCdata("one ]]> two");
    expect(written).toBe("<![CDATA[one ]]]]><![CDATA[> two]]>");
    expect(written.replaceAll(/<!\[CDATA\[|\]\]>(?=<|$)/g, "")).toBe("one ]]> two");
  });
});
