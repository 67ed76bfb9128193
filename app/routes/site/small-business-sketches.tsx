import { SAMPLE_STUDIO as studio } from "~/content/pages/small-business";
import { formatMoney } from "~/lib/money";
import { classNames } from "~/ui/primitives/class-names";

/** The studio's website in a browser window that extends beyond the card. */
export function WebsiteSketch() {
  return (
    <div
      aria-hidden="true"
      className="rounded-tl-lg border-t border-l border-ink/25 bg-raised text-[0.75rem] leading-snug"
    >
      <div className="flex items-center gap-1.5 border-b border-rule px-3 py-2.5">
        {["a", "b", "c"].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-rule" />
        ))}
        <span className="ml-2 grow rounded-full bg-sunken px-3 py-0.5 text-muted">{studio.address}</span>
      </div>
      <div className="px-4 pt-3 pb-6">
        <div className="flex gap-3 text-muted">
          <strong className="mr-auto font-[600] text-ink">{studio.shortName}</strong>
          {studio.nav.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <p className="mt-6 max-w-52 font-display text-[1.5rem] leading-[1.08]">{studio.headline}</p>
        <p className="mt-2.5 max-w-44 text-muted">{studio.intro}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="rounded-sm bg-clay-ink px-3 py-1.5 font-[550] text-paper">{studio.button}</span>
          <span className="flex items-center gap-1.5">
            <span className="size-2 rounded-full bg-good" />
            {studio.hours}
          </span>
        </div>
        <Pots />
      </div>
    </div>
  );
}

function Pots() {
  return (
    <svg
      viewBox="0 0 260 74"
      className="mt-5 -mb-6 w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M0 62H260" />
      <path d="M22 62Q8 40 26 26V18H44V26Q62 40 48 62Z" fill="var(--color-bluebonnet-wash)" />
      <path d="M15 44Q35 50 55 44" />
      <path d="M82 34H142Q140 62 112 62T82 34Z" fill="var(--color-clay-wash)" />
      <path d="M86 44H138" stroke="var(--color-clay)" />
      <path d="M168 24H200V62H168ZM200 32H208Q216 32 216 43T208 54H200" fill="var(--color-sunken)" />
      <path d="M168 34H200" stroke="var(--color-bluebonnet)" />
      <path d="M240 62V40M240 46Q228 44 228 32 240 34 240 46Q240 32 252 28 253 41 240 46" />
    </svg>
  );
}

/** Three scheduled posts, as a strip of a calendar. */
export function SocialSketch() {
  return (
    <ol aria-hidden="true" className="mt-auto px-6 pb-7 sm:px-7">
      {studio.posts.map(({ when, text, state }, index) => (
        <li key={when} className="grid grid-cols-[4.75rem_1fr] gap-x-3 text-small leading-snug">
          <span className="pt-3 text-eyebrow whitespace-nowrap text-muted">{when}</span>
          <span className="relative border-l border-rule py-3 pl-5">
            <span
              className={classNames(
                "absolute top-[1.15rem] -left-[5px] size-[9px] rounded-full border border-bluebonnet",
                index === 0 ? "bg-bluebonnet" : "bg-sunken",
              )}
            />
            {text}
            <span className={classNames("block text-eyebrow", index === 2 ? "text-clay-ink" : "text-muted")}>
              {state}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A receipt, torn off at the bottom. */
export function ShopSketch() {
  const { title, when, lines, state } = studio.order;
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  return (
    <div aria-hidden="true" className="torn mx-auto max-w-72 bg-sunken px-5 pt-5 pb-7 text-small lg:-rotate-1">
      <p className="flex items-baseline justify-between gap-3 border-b border-dashed border-field pb-3">
        <strong className="font-[600]">{title}</strong>
        <span className="text-eyebrow text-muted">{when}</span>
      </p>
      <ul className="space-y-1.5 py-3">
        {lines.map(({ name, quantity, unitCents }) => (
          <li key={name} className="flex justify-between gap-3 tabular">
            <span>
              {quantity > 1 ? `${quantity} × ` : ""}
              {name}
            </span>
            <span>{formatMoney(quantity * unitCents, { cents: "always" })}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-dashed border-field pt-3 tabular">
        <span className="text-good">{state}</span>
        <strong className="font-[600]">{formatMoney(total, { cents: "always" })}</strong>
      </p>
    </div>
  );
}

const SLOT_LOOKS: Record<string, string> = {
  t: "slot-taken border-transparent text-transparent",
  f: "border-rule bg-raised",
  c: "border-bluebonnet bg-bluebonnet text-on-bluebonnet",
};

/** A week of slots: taken ones striped, one selected. */
export function BookingSketch() {
  const { title, days, times, slots, chosen } = studio.week;
  return (
    <div aria-hidden="true" className="text-fine leading-tight">
      <p className="font-[600]">{title}</p>
      <div className="mt-3 grid grid-cols-5 gap-1.5 text-center tabular">
        {days.map((day) => (
          <span key={day} className="pb-0.5 text-muted">
            {day}
          </span>
        ))}
        {times.flatMap((time, row) =>
          days.map((day, column) => {
            const look = slots[row]?.[column] ?? "t";
            return (
              <span
                key={`${day} ${time}`}
                className={classNames("rounded-sm border py-2 whitespace-nowrap", SLOT_LOOKS[look])}
              >
                {time}
              </span>
            );
          }),
        )}
      </div>
      <p className="mt-3 flex items-center gap-2">
        <span className="size-2 shrink-0 rounded-full bg-bluebonnet" />
        {chosen}
      </p>
    </div>
  );
}
