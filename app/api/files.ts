import { createHash, type Hash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { FILE_MEDIA_TYPES } from "~/domain/files/judge-file.server";
import { openFile } from "~/domain/files/open-file.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import {
  ACCEPTED_EXTENSIONS,
  CLAIM_HOURS,
  describeRefusal,
  FILE_UPLOAD_PATH,
  type FilePurpose,
  PUBLIC_FILE_PURPOSES,
  UPLOAD_MAX_MEGABYTES,
  type UploadedFile,
  type UploadRefusal,
} from "~/domain/files/schema";
import { takeBackUpload } from "~/domain/files/take-back-upload.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted } from "~/kernel/permissions";
import { attachmentNamed } from "~/lib/content-disposition";
import { readFormWithFile } from "~/lib/form-with-file";
import { MultipartError } from "~/lib/multipart";
import { Id } from "./fields";
import { answerIdempotently, IDEMPOTENCY_KEY, REPLAYED } from "./idempotent";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { type Problem, Refusal } from "./problem";

type Taken = { purpose: FilePurpose; refusal: UploadRefusal } | { purpose: FilePurpose; file: UploadedFile };

const DEFAULT_PURPOSE: FilePurpose = "resume";
/** Purpose for senders who may write pictures. */
const PICTURE_PURPOSE = "picture";
const PURPOSES: readonly FilePurpose[] = [...PUBLIC_FILE_PURPOSES, PICTURE_PURPOSE];
const STATUS = {
  "too-large": 413,
  "wrong-type": 415,
  protected: 422,
  macros: 415,
  "web-page": 415,
  "office-xml": 415,
  "link-only": 415,
  "apple-document": 415,
  damaged: 422,
  empty: 422,
  "rate-limited": 429,
  interrupted: 400,
  unavailable: 503,
  infected: 422,
  unscanned: 503,
} as const satisfies Record<UploadRefusal, Problem["status"]>;
const RETRY_AFTER_SECONDS: { readonly [refusal in UploadRefusal]?: number } = {
  "rate-limited": 600,
  unavailable: 30,
  unscanned: 60,
};
/** Keeps a file from running, loading or being framed, even if a browser displays it instead of downloading it. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const Upload = z
  .strictObject({
    id: Id,
    name: z.string(),
    size: z.int().openapi({ description: "Bytes." }),
    type: z.string().openapi({ description: "Media type, detected from the content." }),
    url: z.string().openapi({
      description: `Opens the file for its uploader until it is claimed, for at most ${CLAIM_HOURS} hours. Send it as \`resumeUrl\` with an application.`,
    }),
    claim: z.string().openapi({ description: "Proves to the site's own forms who uploaded it." }),
  })
  .openapi("Upload", {
    description: "A stored file that is waiting to be claimed.",
    examples: [
      {
        id: "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50",
        name: "Resume.pdf",
        size: 184_320,
        type: "application/pdf",
        url: "/api/files/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50?expires=mhk2v9c0&signature=…",
        claim: "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50.…",
      },
    ],
  });

const UPLOAD_FORM = {
  type: "object",
  required: ["file"],
  properties: {
    purpose: {
      type: "string",
      enum: PURPOSES,
      default: DEFAULT_PURPOSE,
      description: "Must come before the file.",
    },
    file: { type: "string", format: "binary" },
  },
} as const;

const ACCEPTED = PURPOSES.map((purpose) => `${purpose}: ${ACCEPTED_EXTENSIONS[purpose].join(", ")}`).join("; ");

/** `hash` receives everything that distinguishes one upload from another. */
async function takeUpload(ctx: AppContext, request: Request, clientAddress: string, hash: Hash) {
  let taken: Taken | undefined;
  try {
    const { fields } = await readFormWithFile(request, "file", async ({ name, content }, before) => {
      const purpose = purposeOf(ctx, before);
      if (!purpose) return;
      hash.update(JSON.stringify([purpose, name]));
      const result = await receiveUpload(ctx, { purpose, name, content: hashed(content, hash), clientAddress });
      taken = result.outcome === "stored" ? { purpose, file: result.file } : { purpose, refusal: result.outcome };
    });
    return uploadedFile(taken, purposeOf(ctx, fields));
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    if (taken && "refusal" in taken) throw refused(taken);
    throw new Refusal(brokenForm(error));
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function show({ id, name, bytes, type, url, claim }: UploadedFile) {
  return { body: { data: { id, name, size: bytes, type, url, claim } }, headers: { location: url } };
}

/**
 * Handles an upload once per key: a repeated upload's file is discarded, and the first response is returned. The file
 * is read first, since the key is tied to its content.
 */
async function answerOnce(
  ctx: AppContext,
  file: UploadedFile,
  { key, clientAddress, content }: { key: string; clientAddress: string; content: string },
) {
  const asked = { key, actor: ctx.by.actor, clientAddress, target: `POST ${FILE_UPLOAD_PATH}`, body: content };
  const { body, headers } = show(file);
  const kept = { status: 201, headers, body: JSON.stringify(body) };
  const answer = await answerIdempotently(ctx, asked, async () => kept).catch(async (error: unknown) => {
    await takeBackUpload(ctx, file.id);
    throw error;
  });
  const given: ReturnType<typeof show>["body"] = await answer.json();
  if (given.data.id !== file.id) await takeBackUpload(ctx, file.id);
  const replayed = answer.headers.get(REPLAYED);
  return { body: given, headers: { location: given.data.url, ...(replayed === null ? {} : { [REPLAYED]: replayed }) } };
}

function purposeOf({ by: { actor } }: AppContext, fields: FormData): FilePurpose | undefined {
  const named = fields.get("purpose");
  if (named === PICTURE_PURPOSE && isPermitted(actor, "picture.write")) return PICTURE_PURPOSE;
  return named === null ? DEFAULT_PURPOSE : PUBLIC_FILE_PURPOSES.find((purpose) => purpose === named);
}

function uploadedFile(taken: Taken | undefined, purpose: FilePurpose | undefined): UploadedFile {
  if (!purpose) throw unusable("file.unknown-purpose", "We don't take files for this purpose.");
  if (!taken) throw unusable("file.missing", "Please choose a file.");
  if (taken.purpose !== purpose) throw unusable("file.late-purpose", 'The field "purpose" must come before the file.');
  if ("refusal" in taken) throw refused(taken);
  return taken.file;
}

function unusable(code: string, message: string): Refusal {
  return new Refusal({ status: 422, code, message });
}

function refused({ purpose, refusal }: { purpose: FilePurpose; refusal: UploadRefusal }): Refusal {
  return new Refusal({
    status: STATUS[refusal],
    code: `file.${STATUS[refusal] === STATUS["wrong-type"] ? "wrong-type" : refusal}`,
    message: describeRefusal(refusal, purpose),
    retryAfterSeconds: RETRY_AFTER_SECONDS[refusal],
  });
}

function brokenForm({ reason }: MultipartError): Problem {
  if (reason === "too-large") {
    return { status: 413, code: "file.too-large", message: describeRefusal("too-large", DEFAULT_PURPOSE) };
  }
  return { status: 400, code: "file.interrupted", message: describeRefusal("interrupted", DEFAULT_PURPOSE) };
}

export const fileOperations = [
  operation({
    id: "uploadFile",
    method: "post",
    path: "/files/upload",
    tag: "Files",
    permission: "file.upload",
    summary: "Upload a file",
    description: `One file of at most ${UPLOAD_MAX_MEGABYTES} MB (${ACCEPTED}). Files that aren't claimed within ${CLAIM_HOURS} hours are deleted. \`picture\` needs \`picture.write\`.`,
    takesForm: UPLOAD_FORM,
    refusals: [503],
    success: { status: 201, description: "The stored file.", schema: dataOf(Upload) },
    async handle({ ctx, request, clientAddress }) {
      const hash = createHash("sha256");
      const file = await takeUpload(ctx, request, clientAddress, hash);
      const key = request.headers.get(IDEMPOTENCY_KEY);
      return key === null ? show(file) : answerOnce(ctx, file, { key, clientAddress, content: hash.digest("hex") });
    },
  }),
  operation({
    id: "downloadFile",
    method: "get",
    path: "/files/{id}",
    tag: "Files",
    permission: null,
    summary: "Download a file",
    description:
      "For the uploader, at the address returned by the upload until it expires; for staff and keys that may read the record the file belongs to (`application.read` for resumes, `lead.read` for pitch decks).",
    params: z.object({ id: z.string() }),
    query: z.object({ expires: z.string().default(""), signature: z.string().default("") }),
    refusals: [403, 503],
    success: { status: 200, description: "The file, always as an attachment.", mediaTypes: FILE_MEDIA_TYPES },
    async handle({ ctx, params, query, request }) {
      const file = await openFile(ctx, { id: params.id, link: query }).catch(explain);
      const body = request.method === "HEAD" ? null : await file.read();
      return new Response(body, {
        headers: {
          "content-type": file.type,
          "content-length": String(file.bytes),
          "content-disposition": attachmentNamed(file.name),
          "x-content-type-options": "nosniff",
          "content-security-policy": FILE_POLICY,
          "cache-control": "private, no-store",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex",
        },
      });
    },
  }),
];

function explain(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "permission.denied") throw error;
  const message = "This link is wrong or has expired. Only the people the file was meant for can open it.";
  throw new Refusal({ status: 403, code: error.code, message });
}
