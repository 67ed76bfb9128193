/** Bar of a period's hours: used hours out of carried and included ones, with hours above them in clay. */
export function HoursBar({ used, carried, included }: { used: number; carried: number; included: number }) {
  const all = carried + included;
  const width = Math.max(all, used, 1);
  const share = (minutes: number) => (minutes / width) * 100;
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="block h-2.5 w-full">
      <rect width={share(all)} height="4" className="fill-rule" />
      <rect width={share(Math.min(used, all))} height="4" className="fill-bluebonnet" />
      {used > all ? <rect x={share(all)} width={share(used - all)} height="4" className="fill-clay" /> : null}
      {carried > 0 ? <rect x={share(carried)} width="0.4" height="4" className="fill-ink" /> : null}
    </svg>
  );
}
