import { BOOKING } from "~/content/pages/booking";
import { INVITED_BY } from "~/domain/bookings/invited-path";
import { fillFacts } from "~/lib/fill-facts";
import { listZones, zoneName } from "~/lib/visitor-zones";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { SelectInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import type { TimesProps } from "./week-times";

/** Redirects a browser in another time zone to times in that zone, before anything is shown; never twice. */
export function OwnZone({ timeZone }: { timeZone: string }) {
  const { nonce } = useShell();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe: our own words and the name of a zone
      dangerouslySetInnerHTML={{ __html: scriptFor(timeZone) }}
    />
  );
}

function scriptFor(timeZone: string): string {
  return `{let u=new URL(location),p=u.searchParams,z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z&&z!==${JSON.stringify(timeZone)}&&!p.has("zone")){p.set("zone",z);location.replace(u)}}`;
}

/** A selector for the time zone, with the host's zone if it differs. */
export function ZoneForm({
  offered: { timeZone, hostZone, chosen },
  path,
  invited,
}: Pick<TimesProps, "offered" | "path" | "invited">) {
  const { zone: copy } = useDocument(BOOKING);
  return (
    <form method="get" action={path} className="mt-6">
      {chosen ? <input type="hidden" name="day" value={chosen.day} /> : null}
      {invited ? <input type="hidden" name={INVITED_BY} value={invited} /> : null}
      <label htmlFor="zone" className="mb-1.5 block text-small font-[550]">
        {copy.label}
      </label>
      <div className="grid justify-items-start gap-2">
        <SelectInput
          id="zone"
          name="zone"
          defaultValue={timeZone}
          groups={listZones(timeZone)}
          className="text-small"
        />
        <Button type="submit" variant="secondary">
          {copy.submit}
        </Button>
      </div>
      <p className="mt-2 text-small text-muted">
        {zoneName(timeZone)}. {hostZone ? fillFacts(copy.host, { zone: hostZone }) : null}
      </p>
    </form>
  );
}
