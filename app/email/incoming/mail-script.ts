/**
 * What reads a mail, as a script of its own that no bundler touches: it gets the paths of what it needs. It runs in a thread of its own,
 * since a mail can be made so that reading it takes long or much memory.
 */
export const MAIL_SCRIPT = `
const { parentPort, workerData } = require("node:worker_threads");
const { simpleParser } = require(workerData.mailparser);
const sanitizeHtml = require(workerData.sanitizeHtml);

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

parentPort.on("message", async ({ raw, limits }) => {
  try {
    const mail = await simpleParser(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
      skipImageLinks: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      keepCidLinks: true,
      maxHtmlLengthToParse: limits.html,
    });
    const from = (mail.from && mail.from.value || []).flatMap((one) => one.group || [one])
      .slice(0, 10).map(({ name, address }) => ({ name: String(name || ""), address: String(address || "") }));
    const attached = mail.attachments.filter(({ content }) => Buffer.isBuffer(content) && content.length > 0);
    const files = attached.slice(0, limits.files)
      .map(({ filename, content }, index) => ({ name: String(filename || "file-" + (index + 1)).slice(0, 300), content: new Uint8Array(content) }));
    const html = typeof mail.html === "string" && mail.html.length <= limits.html ? clean(mail.html).slice(0, limits.text) : "";
    parentPort.postMessage({ mail: {
      from,
      subject: String(mail.subject || "").slice(0, 5000),
      text: String(mail.text || "").slice(0, limits.text),
      html,
      files,
      fileCount: attached.length,
    } });
  } catch (error) {
    parentPort.postMessage({ why: String(error && error.message || error).slice(0, 300) });
  }
});
`;
