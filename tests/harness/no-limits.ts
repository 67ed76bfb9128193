import type { AppContext } from "~/kernel/app-context";

/** Requests are not counted. */
export const NO_LIMITS: AppContext["limits"] = {
  take: async () => true,
  takeWithin: async () => true,
  takeEachWithin: async (_, uses) => uses.map(() => true),
  spend: async () => 0,
  wait: async () => 0,
  async refund() {},
};
