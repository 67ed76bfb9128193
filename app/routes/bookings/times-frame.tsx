import { BOOKING } from "~/content/pages/booking";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { ZoneForm } from "./time-zone-form";
import { type TimesProps, WeekTimes } from "./week-times";

/** Free times, next to their place and time zone. */
export function TimesFrame(props: TimesProps) {
  const { places } = useDocument(BOOKING);
  const { kind } = props.offered;
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 border-t border-ink pt-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <WeekTimes {...props} />
      </div>
      <aside className="lg:col-span-4 lg:border-l lg:border-rule lg:pl-8">
        <p className="font-display text-subheading">{fillFacts(places[kind.place], { place: kind.placeDetails })}</p>
        <ZoneForm {...props} />
      </aside>
    </div>
  );
}
