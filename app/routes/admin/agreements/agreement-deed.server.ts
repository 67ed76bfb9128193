import { getAgreement } from "~/domain/agreements/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { whenStale } from "../answer.server";
import { AGREEMENTS_PATH } from "../section-paths";

type Named = { title: string; updatedAt: string };

/** Where dialogs about an agreement lead, and what they need. */
export const OF_AGREEMENT = {
  back: ({ agreementId = "" }: { agreementId?: string }) => `${AGREEMENTS_PATH}/${agreementId}`,
  write: "invoice.write",
} as const;

/** The agreement of a dialog in which nothing is typed, by its title. */
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
