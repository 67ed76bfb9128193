import { enterCode } from "~/domain/links/enter-code.server";
import { openLink } from "~/domain/links/open-link.server";
import { requestCode } from "~/domain/links/request-code.server";
import type { RecordKind } from "~/domain/links/schema";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import type { LinkActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { newestTo } from "./portal";
import { makeSentQuote } from "./quotes";
import type { TestContext } from "./test-context";

const LETTERS = { quote: "q", invoice: "i", project: "p" } as const;

/** Acts as holders of a message's link: opens it, proves that the mailbox is theirs, answers. */
export function linkHolders(test: () => TestContext) {
  /** The token of the link in the newest message to an address. */
  async function tokenTo(address: string, kind: RecordKind = "quote"): Promise<string> {
    const message = await newestTo(test().ctx, address);
    return message?.text.match(new RegExp(`https://agency\\.example/${LETTERS[kind]}/([\\w-]{43})`))?.[1] ?? "";
  }

  async function mailedQuote(changes = {}) {
    const quote = await makeSentQuote(test().ctx, changes, true);
    return { quote, token: await tokenTo(quote.businessEmail) };
  }

  const open = (token: string, kind: RecordKind = "quote", proof?: string) =>
    openLink(test().ctx, { kind, token, proof: () => proof });

  async function holderOf(token: string, kind: RecordKind = "quote"): Promise<LinkActor> {
    const opened = await open(token, kind);
    if (opened?.state !== "open") throw new Error(`the link is ${opened?.state ?? "unknown"}`);
    return opened.actor;
  }

  const as = (actor: LinkActor) => onBehalfOf(test().ctx, actor);

  async function codeTo(address: string): Promise<string> {
    return (await newestTo(test().ctx, address))?.text.match(/^Code: (\d{6})$/m)?.[1] ?? "";
  }

  async function proven(token: string, kind: RecordKind = "quote"): Promise<LinkActor> {
    const actor = await holderOf(token, kind);
    await requestCode(as(actor));
    const entered = await enterCode(as(actor), { code: await codeTo(actor.email) });
    if (entered.outcome !== "good") throw new Error(entered.outcome);
    return entered.actor;
  }

  async function acceptance(actor: LinkActor) {
    const { versionId } = await openLinkedQuote(as(actor));
    const choice = { ids: [], quantities: {}, typed: {} };
    const { id } = actor.record;
    return { id, versionId, name: "Dana Whitfield", choice, clientAddress: "203.0.113.5", userAgent: "Test" };
  }

  return { tokenTo, mailedQuote, open, holderOf, as, codeTo, proven, acceptance };
}
