/**
 * Script that parses an email. It isn't bundled, so it's given the paths of its libraries. It runs in its own thread,
 * because a crafted email can take a lot of time or memory to parse.
 */
export const MAIL_SCRIPT = String.raw`
const { parentPort, workerData } = require("node:worker_threads");
const { simpleParser } = require(workerData.mailparser);
const sanitizeHtml = require(workerData.sanitizeHtml);
const { convert } = require(workerData.htmlToText);

const TAGS = ["p", "br", "div", "span", "b", "strong", "i", "em", "u", "s", "blockquote", "pre", "code", "ul", "ol", "li", "a", "hr",
  "h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "sup", "sub"];

function clean(html) {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href", "rel"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nestingLimit: 100,
    transformTags: { a: (name, { href }) => ({ tagName: name, attribs: { ...(href ? { href } : {}), rel: "noopener noreferrer nofollow" } }) },
  });
}

/** The end of a long name says what the file is. */
function nameOf(name) {
  const whole = String(name || "");
  return whole.length <= 300 ? whole : whole.slice(0, 200) + whole.slice(-100);
}

function words(html) {
  const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
  const selectors = [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "table", format: "block", options: line },
    ...["tr", "thead", "tbody", "tfoot"].map((selector) => ({ selector, format: "block", options: line })),
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ];
  const apart = html.replace(/<\/t[dh]>/g, " $&");
  return convert(apart, { wordwrap: false, selectors, limits: { maxDepth: 100 } }).replace(/[\u00a0\t ]+\n/g, "\n").trim();
}

/** Parts that name no character set, though their letters differ from those of UTF-8, as Windows writes them in the west. */
function asWestern(raw) {
  const text = raw.toString("latin1");
  const end = text.search(/\r?\n\r?\n/);
  const head = end < 0 ? text : text.slice(0, end);
  const bare = /^(content-type:[ \t]*text\/(?:plain|html))((?:[^\r\n]|\r?\n[ \t])*)$/gim;
  const named = text.replace(bare, (whole, type, rest) =>
    /charset/i.test(rest) && !/charset\s*=\s*"?(?:us-ascii|ascii|unknown-8bit|x-unknown|default)"?/i.test(rest) ? whole
      : type + "; charset=windows-1252" + rest.replace(/;?\s*charset\s*=\s*"?[\w-]+"?/gi, ""));
  return Buffer.from(/^content-type:/im.test(head) ? named : "Content-Type: text/plain; charset=windows-1252\r\n" + named, "latin1");
}

/** Why a mail has no words; empty where nothing explains it. */
function whyEmpty(mail, raw) {
  const type = mail.headers.get("content-type") || {};
  const value = String(type.value || "").toLowerCase();
  const params = type.params || {};
  const types = mail.attachments.map(({ contentType }) => String(contentType || "").toLowerCase());
  const isPkcs7 = (one) => /^application\/(?:x-)?pkcs7-mime$/.test(one);
  if (isPkcs7(value) || types.some(isPkcs7)) {
    return /signed|certs/i.test(params["smime-type"] || "") ? "signed" : "encrypted";
  }
  if (value === "multipart/encrypted" || types.includes("application/pgp-encrypted")) return "encrypted";
  if (value.startsWith("multipart/") && !params.boundary) return "broken";
  const isCalendar = value === "text/calendar" || types.includes("text/calendar") || types.includes("application/ics");
  if (isCalendar) return "calendar";
  if (types.length > 0 || (value !== "" && !value.startsWith("text/") && !value.startsWith("multipart/"))) return "files";
  const end = raw.indexOf("\r\n\r\n") < 0 ? raw.indexOf("\n\n") : raw.indexOf("\r\n\r\n");
  return end < 0 || raw.subarray(end).toString("latin1").trim() === "" ? "none" : "unreadable";
}

parentPort.on("message", async ({ raw: given, limits }) => {
  try {
    const raw = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    const options = {
      skipImageLinks: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      keepCidLinks: true,
      // So that HTML beside text stays apart, and its words are made below.
      maxHtmlLengthToParse: 0,
    };
    const mail = await simpleParser(raw, options);
    if (/\ufffd/.test(String(mail.text || "") + String(mail.html || ""))) {
      const western = await simpleParser(asWestern(raw), options);
      mail.text = western.text;
      mail.html = western.html;
      mail.textConversionError = western.textConversionError;
    }
    const from = (mail.from && mail.from.value || []).flatMap((one) => one.group || [one])
      .slice(0, 10).map(({ name, address }) => ({ name: String(name || ""), address: String(address || "") }));
    const replyTo = (mail.replyTo && mail.replyTo.value || []).flatMap((one) => one.group || [one])
      .slice(0, 10).map(({ name, address }) => ({ name: String(name || ""), address: String(address || "") }));
    const attached = mail.attachments.filter(({ content }) => Buffer.isBuffer(content) && content.length > 0);
    const files = attached.slice(0, limits.files)
      .map(({ filename, contentType, content }, index) => ({
        name: nameOf(filename) || "file-" + (index + 1), type: String(contentType || "").slice(0, 100), content: new Uint8Array(content) }));
    const markup = typeof mail.html === "string" ? mail.html.slice(0, limits.html) : "";
    const cleaned = markup === "" ? "" : clean(markup);
    const html = cleaned.slice(0, limits.text);
    const plain = String(mail.text || "").slice(0, limits.text);
    const isOfHtml = html !== "" && (plain.trim() === "" || mail.textConversionError !== undefined);
    const made = isOfHtml ? words(cleaned.slice(0, limits.text)) : "";
    const text = made === "" ? plain : (made + "\n\n" + plain.trim()).trim().slice(0, limits.text);
    parentPort.postMessage({ mail: {
      from,
      replyTo,
      subject: String(mail.subject || "").slice(0, 5000),
      text,
      whyEmpty: text.trim() === "" ? whyEmpty(mail, raw) : "",
      html,
      files,
      fileCount: attached.length,
    } });
  } catch (error) {
    parentPort.postMessage({ why: String(error && error.message || error).slice(0, 300) });
  }
});
`;
