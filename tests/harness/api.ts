import { expect } from "vitest";
import { createApi } from "~/api/create-api";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import type { KeyScope } from "~/domain/keys/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type ApiContract, readContract } from "./api-contract";
import { NO_LIMITS } from "./no-limits";
import { createTestContext, type TestContext } from "./test-context";

export type ApiAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON of the body; undefined where there is none. */
  json: unknown;
};

export type Ask = {
  /** Token for `Authorization: Bearer`. */
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: BodyInit;
};

export type TestApi = {
  test: TestContext;
  contract: ApiContract;
  /** Sends a request to the API alone, without the site around it. The answer must be as the document says. */
  ask(method: string, path: string, options?: Ask): Promise<ApiAnswer>;
  /** A new API key. */
  makeKey(scopes: readonly KeyScope[]): Promise<string>;
  close(): Promise<void>;
};

export const OWNER: Actor = { kind: "staff", userId: "owner-1", name: "Olive Owner", role: "owner" };

const CLIENT_ADDRESS = "203.0.113.7";

/** The API on a database of its own. Requests are not counted unless `limited`. */
export async function openTestApi({ limited = false }: { limited?: boolean } = {}): Promise<TestApi> {
  const test = await createTestContext();
  const ctx = limited ? test.ctx : { ...test.ctx, limits: NO_LIMITS };
  const api = createApi(ctx);
  const send = async (request: Request) => api.fetch(request, { requestId: "test", clientAddress: CLIENT_ADDRESS });
  const contract = readContract(await (await send(new Request(`${ctx.origin}/api/openapi.json`))).json());
  return {
    test,
    contract,
    async ask(method, path, options = {}) {
      const answer = await readAnswer(await send(makeRequest(ctx.origin, method, path, options)));
      contract.check(method, path, answer);
      return answer;
    },
    async makeKey(scopes) {
      const made = await createApiKey(onBehalfOf(test.ctx, OWNER), {
        name: "Test key",
        scopes: [...scopes],
        lifetime: "",
      });
      if (made.outcome !== "created") throw new Error(made.outcome);
      return made.token;
    },
    close: () => test.close(),
  };
}

/** The data of an answer that must be good. */
export function dataOf<Data>(answer: ApiAnswer, status = 200): Data {
  expect(answer.status, answer.text).toBe(status);
  return (answer.json as { data: Data }).data; // safe: the contract has checked it
}

/** Returns the code, message and fields of a refusal to programs. */
export function refusalOf(answer: ApiAnswer) {
  const { code, message, errors } = answer.json as {
    code: string;
    message: string;
    errors?: { field: string; message: string }[];
  }; // safe: the contract has checked it
  return { status: answer.status, code, message, ...(errors ? { fields: errors.map(({ field }) => field) } : {}) };
}

function makeRequest(origin: string, method: string, path: string, { token, headers, body, raw }: Ask): Request {
  const sent = new Headers(headers);
  if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  if (token) sent.set("authorization", `Bearer ${token}`);
  return new Request(origin + path, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(raw === undefined ? {} : { body: raw }),
  });
}

async function readAnswer(response: Response): Promise<ApiAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = /^application\/(?:problem\+)?json\b/.test(headers.get("content-type") ?? "");
  return { status, headers, text, json: isJson && text !== "" ? JSON.parse(text) : undefined };
}
