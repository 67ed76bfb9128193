import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { saveEmailText } from "~/domain/email-texts/save-email-text.server";
import { EMAIL_TEXTS } from "~/domain/email-texts/schema";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { createKeptSettings } from "~/kernel/kept-settings.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact, withSavepoints } from "~/kernel/transact.server";
import type { Freshness } from "~/lib/freshness";
import { until } from "../../../tests/harness/eventually";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getIdentity, getLinkSetting, getMailFacts, getMailIdentity, getSetting, readKeptRows } from "./queries.server";
import { saveSetting } from "./save-setting.server";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const test = emptiedContext();
let ctx: AppContext;
let kept: ReturnType<typeof createKeptSettings>;
let isCurrent = true;
let asked = 0;

const freshness: Freshness = {
  isCurrent: () => isCurrent,
  confirm: async () => {
    asked += 1;
    return isCurrent;
  },
};

beforeEach(() => {
  isCurrent = true;
  asked = 0;
  kept = createKeptSettings(() => readKeptRows(test.ctx), freshness);
  ctx = { ...onBehalfOf(test.ctx, OWNER), keptSettings: kept, contentChanged: () => kept.drop() };
});

/** Until what was asked for is in memory. */
const remembered = () => until(() => kept.recall("probe", (rows) => rows.length) !== undefined);

async function rename(within: AppContext, name: string): Promise<void> {
  const { updatedAt } = await getSetting(within, "identity");
  await saveSetting(within, { key: "identity", change: { name }, seen: updatedAt });
}

const renameUnheard = (name: string) => rename(onBehalfOf(test.ctx, OWNER), name);

describe("what Settings say, in memory,", () => {
  it("is what the database says, and made once", async () => {
    const before = [await getIdentity(ctx), await getMailFacts(ctx, "leads"), await getLinkSetting(ctx)];
    await remembered();
    const after = [await getIdentity(ctx), await getMailFacts(ctx, "leads"), await getLinkSetting(ctx)];
    expect(after).toEqual(before);
    expect(await getIdentity(ctx)).toBe(after[0]);
  });

  it("can be changed by nobody who was given it", async () => {
    await remembered();
    const identity = await getIdentity(ctx);
    expect(() => Object.assign(identity, { name: "Mallory" })).toThrow(TypeError);
    expect(() => Object.assign(identity.replyHours, { quote: 1 })).toThrow(TypeError);
  });

  it("is dropped with a change, which the next reader sees", async () => {
    await remembered();
    await rename(ctx, "Lupine Studio");
    expect((await getIdentity(ctx)).name).toBe("Lupine Studio");
    await remembered();
    expect((await getIdentity(ctx)).name).toBe("Lupine Studio");
  });

  it("is dropped with a text of a message", async () => {
    await remembered();
    const { subject, body } = EMAIL_TEXTS["quote-sent"];
    await saveEmailText(ctx, { id: "quote-sent", updatedAt: "", words: { subject, heading: "Good day", body } });
    expect((await getMailIdentity(ctx)).emailTexts["quote-sent"]?.heading).toBe("Good day");
  });

  it("is not used while it can't be said that every change was heard of, and that is asked", async () => {
    await remembered();
    await renameUnheard("Lupine Studio");
    expect((await getIdentity(ctx)).name).toBe(DEFAULT_IDENTITY.name);
    isCurrent = false;
    expect((await getIdentity(ctx)).name).toBe("Lupine Studio");
    expect(asked).toBe(1);
  });

  it("is not what was being read when a change was heard of", async () => {
    const read = Promise.withResolvers<void>();
    const slow = createKeptSettings(async () => {
      const rows = await readKeptRows(test.ctx);
      await read.promise;
      return rows;
    });
    const nameOf = () => getIdentity({ ...ctx, keptSettings: slow }).then(({ name }) => name);
    expect(await nameOf()).toBe(DEFAULT_IDENTITY.name);
    await renameUnheard("Lupine Studio");
    slow.drop();
    read.resolve();
    await read.promise;
    for (let count = 0; count < 3; count++) expect(await nameOf()).toBe("Lupine Studio");
  });

  it("is not what a transaction has changed itself: that reads its own words, also between savepoints", async () => {
    await remembered();
    const names: string[] = [];
    const undone = transact(ctx, async (tx) => {
      names.push((await getIdentity(tx)).name);
      await rename(withSavepoints(tx), "Lupine Studio");
      names.push((await getIdentity(tx)).name, (await getIdentity(ctx)).name);
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect(names).toEqual([DEFAULT_IDENTITY.name, "Lupine Studio", DEFAULT_IDENTITY.name]);
    expect((await getIdentity(ctx)).name).toBe(DEFAULT_IDENTITY.name);
  });
});
