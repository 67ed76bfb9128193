import { Link } from "react-router";
import { BOOKED_KIND } from "~/domain/bookings/enter-input";
import { Each } from "~/ui/primitives/each";
import type { FormField } from "../kit/fields";
import type { Choice } from "../kit/list-toolbar";
import { useSearchText } from "../kit/own-address";

/** Booking kinds as links to this form, since each has its own times. */
export function KindChoice({ field, choices }: { field: FormField; choices: readonly Choice[] }) {
  const search = useSearchText();
  const asked = new URLSearchParams(search).get(BOOKED_KIND);
  const chosen = choices.find(({ value }) => value === asked)?.value ?? choices[0]?.value ?? "";
  const to = (kindId: string) => {
    const query = new URLSearchParams(search);
    query.set(BOOKED_KIND, kindId);
    return `?${query}`;
  };
  return (
    <nav aria-label="Kind" className="pb-4">
      <input type="hidden" name={field.name} value={chosen} />
      <ul className="flex flex-wrap gap-1">
        <Each of={choices} by={({ value }) => value}>
          {({ value, label }) => (
            <li className="min-w-0">
              <Link
                to={to(value)}
                replace
                preventScrollReset
                aria-current={value === chosen ? "true" : undefined}
                className="inline-flex min-h-10 items-center rounded-md px-3 text-muted no-underline wrap-anywhere hover:bg-sunken hover:text-ink aria-current:bg-bluebonnet-wash aria-current:font-[550] aria-current:text-bluebonnet max-md:min-h-11"
              >
                {label}
              </Link>
            </li>
          )}
        </Each>
      </ul>
      {choices.length === 0 ? (
        <p className="text-muted">No kind of booking is offered. See Settings, Bookings.</p>
      ) : null}
    </nav>
  );
}
