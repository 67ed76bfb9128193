import { getAgreement } from "~/domain/agreements/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { whenStale } from "../answer.server";
import { AGREEMENTS_PATH } from "../section-paths";

type Named = { title: string; updatedAt: string };

/** Return path and required permission of dialogs about an agreement. */
export const OF_AGREEMENT = {
  back: ({ agreementId = "" }: { agreementId?: string }) => `${AGREEMENTS_PATH}/${agreementId}`,
  write: "invoice.write",
} as const;

/** Identifies an agreement by its title, for dialogs without fields. */
export const NAMED_AGREEMENT = {
  param: "agreementId",
  isPrivate: true,
  find: async (app: AppContext, id: string): Promise<Named> => {
    const { title, updatedAt } = await getAgreement(app, id);
    return { title, updatedAt };
  },
  fields: () => ({}),
  nameOf: ({ title }: Named) => title,
  stored: whenStale("agreement.stale", ({ title, updatedAt }): Named => ({ title, updatedAt })),
} as const;
