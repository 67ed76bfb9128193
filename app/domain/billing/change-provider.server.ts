import { NO_PROVIDER, type ProviderSetting } from "~/domain/settings/provider-setting";
import { holdSealed, storeSealed } from "~/domain/settings/sealed-settings.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type MissingRight, ProviderFailed } from "~/kernel/payments";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import type { ProviderChange } from "./provider-form";
import { openKey, type SecretName, sealKey } from "./read-provider-keys.server";

const SECRETS = ["secretKey", "webhookSecret"] as const satisfies SecretName[];

/** `incomplete`: a required key is missing and none is stored. `mixed`: one key is a test key, the other live. */
export type ProviderSaved =
  | { outcome: "saved" }
  | { outcome: "incomplete"; missing: readonly SecretName[] }
  | { outcome: "mixed" };

/**
 * Stores the payment provider's keys; all processes use them right away. An empty secret leaves the stored one. `seen`
 * is the `updatedAt` that the change is based on. Needs `setting.write`. Throws `setting.stale`.
 */
export async function saveProvider(
  ctx: AppContext,
  { change, seen }: { change: ProviderChange; seen: string },
): Promise<ProviderSaved> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    const before = await holdSealed(tx, "provider", seen);
    const { publishableKey } = change;
    const [secretKey, webhookSecret] = SECRETS.map((name) => change[name] || openKey(tx.vault, name, before));
    if (!secretKey || !webhookSecret) {
      const missing = SECRETS.filter((name) => !change[name] && openKey(tx.vault, name, before) === null);
      return { outcome: "incomplete", missing };
    }
    if (isLive(secretKey) !== isLive(publishableKey)) return { outcome: "mixed" };
    const after = {
      publishableKey,
      sealedSecretKey: change.secretKey ? sealKey(tx.vault, "secretKey", secretKey) : before.sealedSecretKey,
      sealedWebhookSecret: change.webhookSecret
        ? sealKey(tx.vault, "webhookSecret", webhookSecret)
        : before.sealedWebhookSecret,
      isPaused: false,
    };
    await store(tx, { before, after });
    return { outcome: "saved" };
  });
}

function store(tx: TransactionContext, change: { before: ProviderSetting; after: ProviderSetting }): Promise<void> {
  return storeSealed(tx, "provider", { action: "payment-provider.changed", ...change });
}

function isLive(key: string): boolean {
  return !/^[a-z]+_test_/.test(key);
}

/**
 * Deletes the keys. Nobody can pay online until new ones are entered; the provider keeps charging subscriptions. Needs
 * `setting.write`. Throws `setting.stale`.
 */
export async function removeProvider(ctx: AppContext, { seen }: { seen: string }): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    const before = await holdSealed(tx, "provider", seen);
    await store(tx, { before, after: NO_PROVIDER });
  });
}

/** Reactivates keys that a restore has paused. Needs `setting.write`. Throws `setting.stale`. */
export async function resumeProvider(ctx: AppContext, { seen }: { seen: string }): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    const before = await holdSealed(tx, "provider", seen);
    await store(tx, { before, after: { ...before, isPaused: false } });
  });
}

const CHECKS: RateLimitRule = { name: "payment-provider-check", points: 10, seconds: 10 * 60 };

/** `unreachable`: `words` come from the provider or the network. */
export type ProviderCheck =
  | { outcome: "good" | "unset" | "limit" }
  | { outcome: "lacking"; missing: readonly MissingRight[] }
  | { outcome: "unreachable"; words: string };

/** Asks the payment provider which permissions the keys lack; changes nothing there. Needs `setting.write`. */
export async function checkProvider(ctx: AppContext): Promise<ProviderCheck> {
  requirePermission(ctx, "setting.write");
  const { actor } = ctx.by;
  if (!ctx.payments) return { outcome: "unset" };
  if ((await ctx.limits.spend(CHECKS, actor.kind === "staff" ? actor.userId : "")) > 0) return { outcome: "limit" };
  const check = await askForRights(ctx.payments);
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: "payment-provider.checked",
      subject: { kind: "setting", id: "provider" },
      after: check,
    }),
  );
  return check;
}

async function askForRights(payments: NonNullable<AppContext["payments"]>): Promise<ProviderCheck> {
  try {
    const missing = await payments.listMissingRights();
    return missing.length === 0 ? { outcome: "good" } : { outcome: "lacking", missing };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    return { outcome: "unreachable", words: error.words };
  }
}
