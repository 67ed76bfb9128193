import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchEverything } from "~/domain/search/search-everything.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { dataOf, OWNER, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { makeIssuedInvoice } from "../harness/invoices";
import { makeProject } from "../harness/portal";
import { makeDraft, makeSentQuote } from "../harness/quotes";
import { samplePdf } from "../harness/sample-files";
import { uploadGood } from "../harness/uploads";

type Message = {
  id: string;
  text: string;
  side: string;
  via: string;
  by: string;
  files: { id: string; name: string }[];
};
type Page = { data: Message[]; page: { next: string | null } };

let api: TestApi;
let dana: Awaited<ReturnType<typeof makeCustomer>>;
let ids: Record<"quote" | "invoice" | "project", string>;

beforeAll(async () => {
  api = await openTestApi();
  const { ctx } = api.test;
  dana = await makeCustomer(ctx, { email: "dana@threads.example" });
  ids = {
    quote: (await makeSentQuote(ctx, { businessEmail: dana.email })).id,
    invoice: await makeIssuedInvoice(ctx, dana.businessId),
    project: await makeProject(ctx, dana),
  };
});

afterAll(() => api.close());

const KINDS = ["quote", "invoice", "project"] as const;
const pathOf = (kind: keyof typeof ids, id = ids[kind]) => `/api/${kind}s/${id}/messages`;
const asDana = () => onBehalfOf(api.test.ctx, dana.actor);

describe("the thread of a record", () => {
  it("is read and written with a key of its scopes, and each side reads the other", async () => {
    for (const kind of KINDS) {
      const token = await api.makeKey([`${kind}.read`, `${kind}.write`]);
      const { claim } = await uploadGood(api.test.ctx, samplePdf(), { purpose: "message-file", name: "plan.pdf" });
      await writeRecordMessage(asDana(), {
        record: { kind, id: ids[kind] },
        text: `About the ${kind}`,
        claims: [claim],
      });
      const added = dataOf<Message>(await api.ask("POST", pathOf(kind), { token, body: { text: " Yes.\r\n" } }), 201);
      expect(added).toMatchObject({ text: "Yes.", side: "staff", via: "staff", by: "API key: Test key", files: [] });
      const { json } = await api.ask("GET", pathOf(kind), { token });
      const { data } = json as Page; // safe: the contract checked it
      expect(data).toMatchObject([
        { text: `About the ${kind}`, side: "customer", via: "portal", files: [{ name: "plan.pdf" }] },
        { id: added.id, text: "Yes." },
      ]);
      const first = (await api.ask("GET", `${pathOf(kind)}?limit=1&direction=desc`, { token })).json as Page;
      expect(first.data).toMatchObject([{ id: added.id }]);
      const next = (await api.ask("GET", `${pathOf(kind)}?limit=1&direction=desc&after=${first.page.next}`, { token }))
        .json as Page;
      expect(next.data).toMatchObject([{ text: `About the ${kind}` }]);
    }
  });

  it("sent twice with one key is written once", async () => {
    const token = await api.makeKey(["quote.read", "quote.write"]);
    const ask = { token, body: { text: "Once" }, headers: { "idempotency-key": "m-1" } };
    const one = dataOf<Message>(await api.ask("POST", pathOf("quote"), ask), 201);
    expect(dataOf<Message>(await api.ask("POST", pathOf("quote"), ask), 201).id).toBe(one.id);
  });

  it("is refused without the scope, for what isn't there, what nobody has seen and what says nothing", async () => {
    const reader = await api.makeKey(["quote.read"]);
    expect((await api.ask("POST", pathOf("quote"), { token: reader, body: { text: "x" } })).status).toBe(403);
    expect((await api.ask("GET", pathOf("invoice"), { token: reader })).status).toBe(403);
    expect((await api.ask("GET", pathOf("quote"))).status).toBe(401);
    const token = await api.makeKey(["quote.read", "quote.write"]);
    expect((await api.ask("GET", pathOf("quote", ids.invoice), { token })).status).toBe(200);
    expect((await api.ask("POST", pathOf("quote", ids.invoice), { token, body: { text: "x" } })).status).toBe(404);
    expect((await api.ask("POST", pathOf("quote"), { token, body: { text: " \n " } })).status).toBe(422);
    expect((await api.ask("POST", pathOf("quote"), { token, body: {} })).status).toBe(422);
    const { id } = await makeDraft(api.test.ctx);
    const unsent = await api.ask("POST", pathOf("quote", id), { token, body: { text: "x" } });
    expect([unsent.status, refusalOf(unsent).code]).toEqual([409, "quote.unsent"]);
  });
});

it("messages are found by their words, and lead to their record", async () => {
  const { ctx } = api.test;
  const record = { kind: "project", id: ids.project } as const;
  await writeRecordMessage(asDana(), { record, text: "The xylophone needs tuning" });
  const search = async (role: "sales" | "editor") =>
    searchEverything(onBehalfOf(ctx, { ...OWNER, role } as never), "xylo");
  expect(await search("sales")).toEqual([
    {
      kind: "message",
      hits: [
        {
          id: expect.stringMatching(new RegExp(`^project ${ids.project} [0-9a-f-]{36}$`)),
          title: "The xylophone needs tuning",
          note: dana.actor.name,
        },
      ],
    },
  ]);
  expect(await search("editor")).toEqual([]);
});
