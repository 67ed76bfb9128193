import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { TabHeader } from "../kit/tab-header";
import { RECEIVED_PATH } from "../section-paths";

type Entry = { id: string; bookedOn: string; amountCents: number; name: string; text: string };

/** Asks which customer sent a bank credit. */
export function ChoosePayer({ entry, payers }: { entry: Entry; payers: readonly { id: string; name: string }[] }) {
  const { id, bookedOn, amountCents, name, text } = entry;
  return (
    <>
      <TabHeader title={`${formatMoney(amountCents, { cents: "always" })} from ${name || "no name"}`} />
      <p className="max-w-text text-muted wrap-anywhere">
        {formatShortDate(bookedOn)}
        {text ? ` · ${text}` : ""}
      </p>
      <form method="get" action={`${RECEIVED_PATH}/new`} aria-label="Customer of this payment" className="max-w-md">
        <input type="hidden" name="entry" value={id} />
        <label htmlFor="payer" className="mb-1.5 block text-small font-[550]">
          Customer
        </label>
        <select id="payer" name="customer" required className={classNames(DENSE_CONTROL, "mb-4 w-full")}>
          {payers.map((payer) => (
            <option key={payer.id} value={payer.id}>
              {payer.name}
            </option>
          ))}
        </select>
        <Button type="submit" className="min-h-10">
          Next
        </Button>
      </form>
    </>
  );
}
