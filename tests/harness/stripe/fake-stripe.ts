import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readStripeForm, textOf } from "./forms.ts";
import { answerPage } from "./pages.ts";
import type { Reply } from "./replies.ts";
import { REQUESTS } from "./requests.ts";
import { expanded, type Thing } from "./shapes.ts";
import { createWorld, type World } from "./world.ts";

export const FAKE_SECRET_KEY = "sk_test_fake";
export const FAKE_PUBLISHABLE_KEY = "pk_test_fake";
export const FAKE_WEBHOOK_SECRET = "whsec_fake";
const API_VERSION = "2026-10-28.endive";

export type FakeStripe = {
  /** For `STRIPE_API_BASE`. */
  origin: string;
  world: World;
  /** Requests of the library, `METHOD path`, in order. */
  requests: string[];
  /** Answers this many of the next requests with an error of the server's own. */
  failNext(count: number): void;
  /** Does what this many of the next requests ask for, and says nothing: the line is cut. */
  loseNext(count: number): void;
  /** Runs before each request is answered: to let things happen meanwhile. */
  beforeAnswer(act: ((request: string) => void | Promise<void>) | null): void;
  /** Forgets the keys of earlier requests, as the provider does after a day. */
  forgetKeys(): void;
  close(): Promise<void>;
};

export type FakeStripeOptions = {
  port?: number;
  now?: () => Date;
  /** Sends every event there as soon as it happens. */
  webhookUrl?: string;
};

/** Starts the provider on this machine. */
export async function startFakeStripe({ port = 0, now, webhookUrl }: FakeStripeOptions = {}): Promise<FakeStripe> {
  let origin = "";
  let failures = 0;
  let losses = 0;
  let before: ((request: string) => void | Promise<void>) | null = null;
  let told = 0;
  const kept = new Map<string, { asked: string; reply: Reply }>();
  const requests: string[] = [];
  const late = new Map<string, Thing[]>();
  const keptBack = new Set<string>();
  const world = createWorld({ ...(now ? { now } : {}), origin: () => origin });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", origin);
    const method = incoming.method ?? "GET";
    const body = await readBody(incoming);
    if (url.pathname.startsWith("/control/")) return control(outgoing, url.pathname);
    if (!url.pathname.startsWith("/v1/")) return sendPage(outgoing, method, url.pathname, body);
    requests.push(`${method} ${url.pathname}`);
    await before?.(`${method} ${url.pathname}`);
    if (failures > 0) {
      failures -= 1;
      return sendJson(outgoing, 500, { error: { type: "api_error", message: "Something went wrong on our side" } });
    }
    const reply = replyTo(incoming, method, url, body);
    if (losses > 0) {
      losses -= 1;
      return void outgoing.destroy();
    }
    if ("error" in reply) return sendJson(outgoing, reply.status, { error: reply.error });
    const form = readStripeForm(method === "GET" ? url.search.slice(1) : body);
    const paths = Object.values(typeof form.expand === "object" ? form.expand : {}).map((path) => textOf(path) ?? "");
    sendJson(outgoing, 200, expanded(reply.thing, paths, world.find));
  }

  function replyTo({ headers }: IncomingMessage, method: string, url: URL, body: string): Reply {
    if (headers.authorization !== `Bearer ${FAKE_SECRET_KEY}`) return problem(401, "authentication_error", "Bad key");
    if (headers["stripe-version"] !== API_VERSION) return problem(400, "invalid_request_error", "Another version");
    const found = REQUESTS.find(([its, path]) => its === method && path.test(url.pathname));
    if (!found) return problem(404, "invalid_request_error", `Unrecognized request URL (${method}: ${url.pathname})`);
    const [, path, handler] = found;
    const id = decodeURIComponent(url.pathname.match(path)?.[1] ?? "");
    const form = readStripeForm(method === "GET" ? url.search.slice(1) : body);
    if (method === "GET") return handler(world, form, id);
    const key = headers["idempotency-key"];
    if (typeof key !== "string") return problem(400, "idempotency_error", "Everything made here needs a key");
    const asked = `${url.pathname} ${body}`;
    const earlier = kept.get(key);
    if (earlier && earlier.asked !== asked)
      return problem(400, "idempotency_error", "The key was used for something else");
    const reply = earlier?.reply ?? handler(world, form, id);
    kept.set(key, { asked, reply });
    return reply;
  }

  /**
   * For tests in other processes: `/control/renew/<subscription>/<paid or refused>`; `/control/pay-late/<visit>` pays
   * by card and keeps what there is to tell of it until `/control/tell-twice/<visit>`.
   */
  async function control(outgoing: ServerResponse, path: string): Promise<void> {
    const [, , act, id = "", how] = path.split("/");
    if (act === "renew") world.renew(id, how === "paid");
    if (act === "pay-late") {
      const begun = world.events.length;
      world.pay(id);
      late.set(id, world.events.slice(begun));
      for (const event of world.events.slice(begun)) keptBack.add(event.id);
    }
    if (act === "tell-twice" && webhookUrl) {
      for (const event of [...(late.get(id) ?? []), ...(late.get(id) ?? [])]) await deliver(webhookUrl, event);
    }
    outgoing.writeHead(204).end();
  }

  function sendPage(outgoing: ServerResponse, method: string, path: string, body: string): void {
    if (path === "/favicon.ico") return void outgoing.writeHead(204).end();
    const page = answerPage(world, method, path, new URLSearchParams(body));
    if (!page) return void outgoing.writeHead(404).end();
    if ("to" in page) return void outgoing.writeHead(303, { location: page.to }).end();
    const type = "pdf" in page ? "application/pdf" : "text/html; charset=utf-8";
    outgoing.writeHead(200, { "content-type": type }).end("pdf" in page ? page.pdf : `<!DOCTYPE html>${page.html}`);
  }

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing)
      .catch((error: unknown) => sendJson(outgoing, 500, { error: { type: "api_error", message: String(error) } }))
      .then(() => (webhookUrl ? deliverNew(webhookUrl) : undefined));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** As the provider does: each event on its own, and again until it is taken. */
  async function deliverNew(target: string): Promise<void> {
    while (told < world.events.length) {
      const event = world.events[told++];
      if (event && !keptBack.has(event.id)) await deliver(target, event).catch(() => {});
    }
  }

  return {
    origin,
    world,
    requests,
    failNext(count) {
      failures = count;
    },
    loseNext(count) {
      losses = count;
    },
    beforeAnswer(act) {
      before = act;
    },
    forgetKeys: () => kept.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type SignedEvent = { body: string; signature: string };

/** An event as it goes over the wire; `at` and `secret` can be wrong. */
export function signEvent(event: Thing, options: { at?: Date; secret?: string } = {}): SignedEvent {
  const { at = new Date(), secret = FAKE_WEBHOOK_SECRET } = options;
  const body = JSON.stringify(event, null, 2);
  const time = Math.floor(at.getTime() / 1000);
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { body, signature: `t=${time},v1=${digest}` };
}

/** Sends an event to an endpoint. Returns its status. */
async function deliver(target: string, event: Thing, options: { at?: Date; secret?: string } = {}): Promise<number> {
  const { body, signature } = signEvent(event, options);
  const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
  const { status } = await fetch(target, { method: "POST", headers, body });
  return status;
}

function problem(status: number, type: string, message: string): Reply {
  return { status, error: { type, message } };
}

function sendJson(outgoing: ServerResponse, status: number, content: unknown): void {
  outgoing
    .writeHead(status, { "content-type": "application/json", "request-id": "req_fake" })
    .end(JSON.stringify(content));
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
