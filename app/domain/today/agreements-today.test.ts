import { expect, it } from "vitest";
import { endAgreement } from "~/domain/agreements/end-agreement.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { openAgreements } from "../../../tests/harness/agreements";
import { listToday } from "./list-today.server";

const agreed = openAgreements();
const { sales, moveTo, agree } = agreed;

it("agreements that end, or whose minimum term does, within 60 days are in Today until then", async () => {
  moveTo("2027-01-01");
  const { actor } = await makeStaff(agreed.test.ctx);
  const rows = async () => {
    const { items } = await listToday(onBehalfOf(agreed.test.ctx, actor), { view: "all" });
    return items.map(({ kind, id, part, day }) => [kind, id, part, day]);
  };
  const end = { endedBy: "customer", reason: "", isEarly: true } as const;
  const ending = await agree({ startsOn: "2027-01-01" });
  await endAgreement(sales(), { id: ending.id, end: { ...end, endsOn: "2027-03-02" } });
  const later = await agree({ startsOn: "2027-01-01" });
  await endAgreement(sales(), { id: later.id, end: { ...end, endsOn: "2027-03-03" } });
  const renewing = await agree({ startsOn: "2026-02-15", minimumMonths: "12" });
  await agree({ startsOn: "2027-01-01", minimumMonths: "3" });
  await agree({ startsOn: "2027-01-01" });
  expect(await rows()).toEqual([
    ["agreement-renewing", renewing.id, "soon", "2027-02-14"],
    ["agreement-ending", ending.id, "soon", "2027-03-02"],
  ]);
  moveTo("2027-02-14");
  expect((await rows()).map(([kind, id, part]) => [kind, id, part]).slice(0, 1)).toEqual([
    ["agreement-renewing", renewing.id, "today"],
  ]);
  moveTo("2027-03-03");
  expect((await rows()).filter(([, id]) => id === renewing.id || id === ending.id)).toEqual([]);
});
