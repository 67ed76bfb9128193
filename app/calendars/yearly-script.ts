/** The part of the calendar script that expands rules based on weeks of the year, or on weekdays of the whole year. */
export const YEARLY_SCRIPT = String.raw`
const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * The days of a yearly rule that counts weeks, or weekdays of the whole year, which the library takes for other days.
 * Null: it is another rule. Throws for one with further parts.
 */
function yearlyDays(master, time) {
  const rule = master.getFirstPropertyValue("rrule");
  const parts = rule ? rule.parts : {};
  const days = (parts.BYDAY || []).map((said) => /^([+-]?\d*)([A-Z]{2})$/.exec(said)).map((found) => [Number(found[1] || 0), weekdayNames.indexOf(found[2])]);
  const ofYear = days.some(([nth]) => nth !== 0) && !parts.BYMONTH;
  if (!rule || rule.freq !== "YEARLY" || !(parts.BYWEEKNO || ofYear)) return null;
  if (parts.BYMONTHDAY || parts.BYYEARDAY || parts.BYSETPOS || (parts.BYWEEKNO && (ofYear || parts.BYMONTH))) throw new Error("too rare");
  const first = Date.UTC(time.year, time.month - 1, time.day);
  const weekdays = days.length > 0 ? days : [[0, new Date(first).getUTCDay()]];
  const firstOfWeek = (rule.wkst || 2) - 1;
  const isOn = (day) => {
    const date = new Date(day);
    if (parts.BYWEEKNO) {
      const { year, week, weeks } = weekOf(day, firstOfWeek);
      if ((year - time.year) % rule.interval !== 0) return false;
      return parts.BYWEEKNO.some((said) => (said < 0 ? weeks + said + 1 : said) === week) && weekdays.some(([, weekday]) => weekday === date.getUTCDay());
    }
    const year = date.getUTCFullYear();
    if ((year - time.year) % rule.interval !== 0) return false;
    const from = Math.ceil(((day - Date.UTC(year, 0, 1)) / dayMs + 1) / 7);
    const back = -Math.ceil((Date.UTC(year + 1, 0, 1) - day) / dayMs / 7);
    return weekdays.some(([nth, weekday]) => weekday === date.getUTCDay() && (nth === 0 || nth === from || nth === back));
  };
  let [day, count] = [first - dayMs, 0];
  return {
    next() {
      for (let looked = 0; looked < 40 * 366; looked++) {
        day += dayMs;
        if (day !== first && !isOn(day)) continue;
        count += 1;
        if (rule.count && count > rule.count) return null;
        const next = time.clone();
        const date = new Date(day);
        next.resetTo(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), time.hour, time.minute, time.second, time.zone);
        next.isDate = time.isDate;
        return rule.until && next.compare(rule.until) > 0 ? null : next;
      }
      return null;
    },
  };
}

/** Week of a day by its number; week 1 is the first with four days of the year. */
function weekOf(day, firstOfWeek) {
  const startOf = (year) => {
    const january = Date.UTC(year, 0, 1);
    const into = (new Date(january).getUTCDay() - firstOfWeek + 7) % 7;
    return january + (into <= 3 ? -into : 7 - into) * dayMs;
  };
  let year = new Date(day).getUTCFullYear() + 1;
  while (startOf(year) > day) year -= 1;
  return { year, week: Math.floor((day - startOf(year)) / (7 * dayMs)) + 1, weeks: (startOf(year + 1) - startOf(year)) / (7 * dayMs) };
}
`;
