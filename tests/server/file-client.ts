import { expect } from "vitest";
import { samplePdf } from "../harness/sample-files";
import { type Answer, ORIGIN, type TestSite } from "./start-test-site";

export type Field = [name: string, value: string | File];

/** Answer of the API to a good upload. */
export type UploadData = { id: string; name: string; size: number; type: string; url: string; claim: string };

export const SAME_ORIGIN = { origin: ORIGIN, "sec-fetch-site": "same-origin" };

export function pdf(bytes?: number, name = "Deck.pdf"): File {
  return new File([new Uint8Array(samplePdf(bytes))], name);
}

/** The form as a browser would send it. */
export async function encode(fields: Field[]): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = new Response(form);
  const contentType = response.headers.get("content-type") ?? "";
  return { body: Buffer.from(await response.arrayBuffer()), contentType };
}

export async function upload(
  site: TestSite,
  fields: Field[],
  headers: Record<string, string> = SAME_ORIGIN,
): Promise<Answer> {
  const { body, contentType } = await encode(fields);
  return site.ask("/api/files/upload", { method: "POST", headers: { ...headers, "content-type": contentType }, body });
}

/** Uploads what must be taken. */
export async function uploadGood(site: TestSite, fields: Field[]): Promise<UploadData> {
  const answer = await upload(site, fields);
  expect(answer.status).toBe(201);
  return (JSON.parse(answer.text) as { data: UploadData }).data; // safe: those who use it check what is in it
}

/** The refusal that an answer is. */
export function refusal({ status, headers, text }: Answer) {
  expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  const { code, message, status: told } = JSON.parse(text) as Record<string, unknown>; // safe: read as unknown values
  expect(told).toBe(status);
  return { status, code, message };
}
