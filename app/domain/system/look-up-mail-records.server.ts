import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { installationOf } from "~/kernel/installation";
import type { MailCheck } from "~/kernel/mail-check";
import { requirePermission } from "~/kernel/permissions";
import { together } from "~/lib/together";
import type { MailRecord, MailRecordState } from "./schema";

type Context = Pick<AppContext, "by" | "db" | "installation" | "keptSettings" | "log">;

/** Common DKIM selectors of mail providers; the one in use is only in the messages themselves. */
const SELECTORS = ["default", "mail", "dkim", "google", "selector1", "selector2", "s1", "s2", "k1", "k2", "pm", "mx"];
const SPF = /^v=spf1(?:\s|$)/i;
const DMARC = /^v=DMARC1\b/i;
const KEY = /(?:^|;)\s*p\s*=\s*[A-Za-z0-9+/]/;

/**
 * Looks up the DNS records for email from the agency's address: allowed senders, keys, and the policy for everything
 * else. Takes a few seconds at most. Needs `setting.read`.
 */
export async function lookUpMailRecords(ctx: Context): Promise<{ domain: string; records: MailRecord[] }> {
  requirePermission(ctx, "setting.read");
  const { mail } = installationOf(ctx);
  const address = mail.from ?? (await getIdentity(ctx)).email;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const records = await together([findSpf(mail, domain), findDkim(mail, domain), findDmarc(mail, domain)]);
  return { domain, records };
}

async function findSpf(mail: MailCheck, domain: string): Promise<MailRecord> {
  const found = await mail.lookUp(domain);
  const spf = (found ?? []).filter((text) => SPF.test(text));
  const isOpen = spf.some((text) => /(?:^|\s)\+?all\s*$/i.test(text));
  return { kind: "spf", name: domain, value: spf.join("\n"), state: stateOf(found, spf, spf.length > 1 || isOpen) };
}

async function findDkim(mail: MailCheck, domain: string): Promise<MailRecord> {
  const names = SELECTORS.map((selector) => `${selector}._domainkey.${domain}`);
  const answers = await Promise.all(names.map((name) => mail.lookUp(name)));
  const at = answers.findIndex((texts) => texts?.some((text) => KEY.test(text)));
  if (at >= 0) return { kind: "dkim", name: names[at] ?? "", value: answers[at]?.join("\n") ?? "", state: "good" };
  const state = answers.every((texts) => texts === null) ? "unknown" : "missing";
  return { kind: "dkim", name: `…._domainkey.${domain}`, value: "", state };
}

/** Falls back to the parent domain if the domain has no record of its own. */
async function findDmarc(mail: MailCheck, domain: string): Promise<MailRecord> {
  const own = `_dmarc.${domain}`;
  const found = await mail.lookUp(own);
  const dmarc = (found ?? []).filter((text) => DMARC.test(text));
  const above = domain.split(".").slice(1);
  if (found !== null && dmarc.length === 0 && above.length > 1) {
    const upper = await findDmarc(mail, above.join("."));
    if (upper.state !== "missing") return upper;
  }
  return { kind: "dmarc", name: own, value: dmarc.join("\n"), state: stateOf(found, dmarc, dmarc.length > 1) };
}

function stateOf(found: readonly string[] | null, fitting: readonly string[], isWrong: boolean): MailRecordState {
  if (found === null) return "unknown";
  if (fitting.length === 0) return "missing";
  return isWrong ? "wrong" : "good";
}
