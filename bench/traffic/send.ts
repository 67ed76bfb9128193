// Sends requests for a while on persistent connections, each after the previous response, and prints a `Tally`. Reads
// the `Order` from standard input. An unexpected response ends it with code 1, so that no figure includes refusals.
import "../../tests/harness/source-hooks.ts";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { createRandom } from "../../tests/crash/random.ts";
import { watchMachine } from "../process-figures.ts";
import { quantile } from "../statistics.ts";
import { type Order, SLOW_SHARE, type Tally } from "./order.ts";
import {
  mixedKinds,
  REQUEST_KINDS,
  type Request,
  type RequestKindName,
  type Sender,
  visitorAddress,
} from "./request-kinds.ts";

const { createSigner } = await import("../../app/kernel/signer.server");
const { systemIds } = await import("../../app/kernel/system-ids.server");
const { mintFormToken } = await import("../../app/domain/forms/form-token.server");

/** Age of a sent form, because the site doesn't take anyone for a person who fills in a form within two seconds. */
const FILL_MS = 60_000;

const order = JSON.parse(await text(process.stdin)) as Order; // safe: `sendTraffic` wrote it
const random = createRandom(order.seed);
const forms = {
  signer: createSigner(order.secret),
  ids: systemIds,
  clock: { now: () => new Date(Date.now() - FILL_MS) },
};
const kinds = order.kind === "mix" ? mixedKinds(createRandom(1)) : [order.kind];
const answered: Tally["answered"] = {};
const times: number[] = [];

const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
const busyShare = watchMachine();
const costBefore = process.cpuUsage();
const startedAt = performance.now();
const deadline = startedAt + order.seconds * 1000;
await Promise.all(Array.from({ length: order.connections }, (_, connection) => sendOn(connection)));
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(costBefore);
agent.destroy();
const tally: Tally = {
  answered,
  seconds,
  cost: user + system,
  busyShare: busyShare(),
  medianMs: quantile(times, 0.5),
  slowMs: quantile(times, SLOW_SHARE),
};
process.stdout.write(JSON.stringify(tally));

async function sendOn(connection: number): Promise<void> {
  const origin = order.origins[connection % order.origins.length] ?? "";
  const { keys, staffCookie } = order;
  const sender: Sender = {
    random,
    origin,
    keys,
    staffCookie,
    word: () => systemIds.uuid(),
    formToken: () => mintFormToken(forms),
  };
  const first = Math.floor((connection * kinds.length) / order.connections);
  for (let turn = first; performance.now() < deadline; turn++) {
    const kind = kinds[turn % kinds.length] ?? "page";
    const began = performance.now();
    await send(kind, sender);
    times.push(performance.now() - began);
    answered[kind] = (answered[kind] ?? 0) + 1;
  }
}

function send(kind: RequestKindName, sender: Sender): Promise<void> {
  const asked: Request = REQUEST_KINDS[kind](sender);
  const { method, path, headers, body, expectedStatus } = asked;
  return new Promise((resolve, reject) => {
    const outgoing = request(`${sender.origin}${path}`, {
      method,
      agent,
      headers: {
        ...headers,
        "x-forwarded-for": visitorAddress(random),
        ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      },
    });
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      incoming.on("error", reject);
      incoming.on("end", () => {
        if (incoming.statusCode === expectedStatus) resolve();
        else reject(new Error(`${kind}: ${method} ${path} was answered with ${incoming.statusCode}`));
      });
      incoming.resume();
    });
    outgoing.end(body);
  });
}
