import { createSign, type KeyObject } from "node:crypto";

/** A field that is a file. */
export type PostedFile = { fileName: string; type: string; content: string | Buffer };
export type Fields = Record<string, string | Buffer | PostedFile>;
export type Posted = { body: Buffer; headers: Record<string, string> };

/** Every byte but letters and digits escaped, as programs do. */
export function urlEncoded(fields: Fields): Posted {
  const escaped = (value: string | Buffer) =>
    Buffer.from(value as string)
      .toString("latin1")
      .replace(/[^A-Za-z0-9 ]/g, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`)
      .replaceAll(" ", "+");
  const body = Object.entries(fields).map(([name, value]) => `${escaped(name)}=${escaped(fileOf(value).content)}`);
  return { body: Buffer.from(body.join("&")), headers: { "content-type": "application/x-www-form-urlencoded" } };
}

export function multipart(fields: Fields): Posted {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const { fileName, type, content } = fileOf(value);
    const file = fileName === "" ? "" : `; filename="${fileName}"\r\nContent-Type: ${type}`;
    return [`--xYzZY\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, content, "\r\n"];
  });
  const body = Buffer.concat([...parts, "--xYzZY--\r\n"].map((part) => Buffer.from(part as string)));
  return { body, headers: { "content-type": "multipart/form-data; boundary=xYzZY" } };
}

/** With the signature of SendGrid's security policy. */
export function signedBySendGrid({ body, headers }: Posted, at: string, key: KeyObject): Posted {
  return {
    body,
    headers: {
      ...headers,
      "x-twilio-email-event-webhook-signature": createSign("sha256").update(at).update(body).sign(key, "base64"),
      "x-twilio-email-event-webhook-timestamp": at,
    },
  };
}

function fileOf(value: Fields[string]): PostedFile {
  if (typeof value === "string" || Buffer.isBuffer(value)) return { fileName: "", type: "", content: value };
  return value;
}
