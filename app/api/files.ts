import { type Context, Hono } from "hono";
import { openFile } from "~/domain/files/open-file.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import {
  describeRefusal,
  FILE_PURPOSES,
  type FilePurpose,
  type UploadedFile,
  type UploadRefusal,
} from "~/domain/files/schema";
import { VISITOR } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { attachmentNamed } from "~/lib/content-disposition";
import { readFormWithFile } from "~/lib/form-with-file";
import { MultipartError } from "~/lib/multipart";
import { type Problem, problem } from "./problem";

/** What the API is told of a request beside the request itself. */
export type ApiBindings = { requestId: string; clientAddress: string };

type FileApi = Hono<{ Bindings: ApiBindings }>;
type Taken = { purpose: FilePurpose; refusal: UploadRefusal } | { purpose: FilePurpose; file: UploadedFile };

const DEFAULT_PURPOSE: FilePurpose = "resume";
const STATUS = {
  "too-large": 413,
  "wrong-type": 415,
  empty: 422,
  "rate-limited": 429,
  interrupted: 400,
  unavailable: 503,
} as const satisfies Record<UploadRefusal, Problem["status"]>;
const RETRY_AFTER_SECONDS: { readonly [refusal in UploadRefusal]?: number } = { "rate-limited": 600, unavailable: 30 };
/** Nothing in a file may run, load or be framed, even when a browser shows it against its orders. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** `POST /upload` takes one file, `GET /{id}` gives it back to those who may have it. */
export function createFileApi(ctx: AppContext): FileApi {
  const api: FileApi = new Hono();

  api.post("/upload", async (c) => {
    let taken: Taken | undefined;
    try {
      const { fields } = await readFormWithFile(c.req.raw, "file", async ({ name, content }, before) => {
        const purpose = purposeOf(before);
        if (!purpose) return;
        const upload = { purpose, name, content, clientAddress: c.env.clientAddress };
        const result = await receiveUpload(ctx, upload);
        taken = result.outcome === "stored" ? { purpose, file: result.file } : { purpose, refusal: result.outcome };
      });
      return answer(taken, fields);
    } catch (error) {
      if (!(error instanceof MultipartError)) throw error;
      if (taken && "refusal" in taken) return refused(taken, true);
      return problem({ ...brokenForm(error), closes: true });
    }
  });

  api.get("/:id", async (c) => {
    const { expires = "", signature = "" } = c.req.query();
    const file = await openFile(ctx, VISITOR, { id: c.req.param("id"), link: { expires, signature } });
    const body = c.req.method === "HEAD" ? null : await file.read();
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
  });

  api.all("*", () => problem({ status: 404, code: "route.not-found", message: "There is nothing at this address." }));
  api.onError((error, c) => failed(ctx, error, c));
  return api;
}

function purposeOf(fields: FormData): FilePurpose | undefined {
  const named = fields.get("purpose");
  return named === null ? DEFAULT_PURPOSE : FILE_PURPOSES.find((purpose) => purpose === named);
}

function answer(taken: Taken | undefined, fields: FormData): Response {
  const purpose = purposeOf(fields);
  if (!purpose) {
    return problem({ status: 422, code: "file.unknown-purpose", message: "We do not take files for this purpose." });
  }
  if (!taken) return problem({ status: 422, code: "file.missing", message: "Please choose a file." });
  if (taken.purpose !== purpose) {
    const message = 'The field "purpose" must come before the file.';
    return problem({ status: 422, code: "file.late-purpose", message });
  }
  if ("refusal" in taken) return refused(taken, false);
  const { id, name, bytes, type, url, claim } = taken.file;
  const headers = { location: url, "cache-control": "no-store" };
  return Response.json({ data: { id, name, size: bytes, type, url, claim } }, { status: 201, headers });
}

function refused({ purpose, refusal }: { purpose: FilePurpose; refusal: UploadRefusal }, closes: boolean): Response {
  return problem({
    status: STATUS[refusal],
    code: `file.${refusal}`,
    message: describeRefusal(refusal, purpose),
    retryAfterSeconds: RETRY_AFTER_SECONDS[refusal],
    closes,
  });
}

function brokenForm({ reason }: MultipartError): Problem {
  if (reason === "too-large") {
    return { status: 413, code: "file.too-large", message: describeRefusal("too-large", DEFAULT_PURPOSE) };
  }
  return { status: 400, code: "file.interrupted", message: describeRefusal("interrupted", DEFAULT_PURPOSE) };
}

function failed(ctx: AppContext, error: Error, c: Context<{ Bindings: ApiBindings }>): Response {
  if (error instanceof DomainError) {
    if (error.code === "permission.denied") {
      const message = "This link is not good, or no longer. Only those the file was meant for can open it.";
      return problem({ status: 403, code: error.code, message });
    }
    if (error.code === "file.not-found") {
      return problem({ status: 404, code: error.code, message: "This file does not exist, or no longer." });
    }
    if (error.code === "file.unavailable") {
      ctx.log.error({ err: error, requestId: c.env.requestId }, "a file could not be opened");
      const message = "We cannot reach this file at the moment. Please try again.";
      return problem({ status: 503, code: error.code, message, retryAfterSeconds: RETRY_AFTER_SECONDS.unavailable });
    }
  }
  ctx.log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, "request failed");
  const message = "Something went wrong on our side. Please try again.";
  return problem({ status: 500, code: "server.failed", message });
}
