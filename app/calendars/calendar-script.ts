import { YEARLY_SCRIPT } from "./yearly-script";

/**
 * Script that finds the busy times of a calendar, which bundlers don't touch: it receives the path of its library. It
 * runs in a separate thread, since a recurrence rule can be crafted to take long to expand.
 */
export const CALENDAR_SCRIPT = String.raw`
const { parentPort, workerData } = require("node:worker_threads");
const ICAL = require(workerData.ical);

const dayMs = 86400000;
const occurrencesMax = 50000;
const busyMax = 50000;
const windowsZones = workerData.windowsZones;

const writers = new Map();

function writerOf(zone) {
  let writer = writers.get(zone);
  if (writer === undefined) {
    try {
      const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" };
      writer = new Intl.DateTimeFormat("en-US", { ...parts, timeZone: zone, era: "short" });
    } catch {
      writer = null;
    }
    writers.set(zone, writer);
  }
  return writer;
}

/** Milliseconds by which the clock of a zone is ahead of UTC at a moment. */
function aheadAt(writer, moment) {
  const said = Object.fromEntries(writer.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(said.year, said.month - 1, said.day, said.hour, said.minute, said.second) - Math.floor(moment / 1000) * 1000;
}

/** The moment at which the clock of a zone shows this: the first of two, and of an hour that it skips, one later. */
function momentIn(writer, wall) {
  const [before, after] = [wall - aheadAt(writer, wall - dayMs), wall - aheadAt(writer, wall + dayMs)];
  const shown = [before, after].filter((moment) => moment + aheadAt(writer, moment) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** The zone that a TZID names, if it is a known one however it is written. */
function knownZone(tzid) {
  if (!tzid) return null;
  const names = [tzid, windowsZones[tzid], tzid.split("/").slice(-2).join("/"), tzid.split("/").slice(-3).join("/")];
  return names.find((name) => name && !/^(?:Etc|[+-]?\d)/.test(name) && writerOf(name)) || (writerOf(tzid) ? tzid : null);
}

function makeReader(given) {
  const home = writerOf(given.timeZone) || writerOf("UTC");
  const wallOf = (time) => Date.UTC(time.year, time.month - 1, time.day, time.hour || 0, time.minute || 0, time.second || 0);
  const tzidOf = (property) => { const named = property && property.getParameter("tzid"); return Array.isArray(named) ? named[0] : named; };
  const momentOf = (time, tzid) => {
    const wall = wallOf(time);
    if (time.isDate) return momentIn(home, wall);
    if (time.zone === ICAL.Timezone.utcTimezone) return wall;
    const known = knownZone(tzid);
    if (known) return momentIn(writerOf(known), wall);
    const own = tzid && ICAL.TimezoneService.has(tzid) ? ICAL.TimezoneService.get(tzid) : null;
    if (!own) return momentIn(home, wall);
    const placed = time.clone();
    placed.zone = own;
    return placed.toUnixTime() * 1000;
  };
  const propertyMoment = (component, name) => {
    const property = component.getFirstProperty(name);
    const value = property && property.getFirstValue();
    return value ? { time: value, tzid: tzidOf(property), at: momentOf(value, tzidOf(property)) } : null;
  };
  return { momentOf, tzidOf, propertyMoment };
}

function textOf(component, name) {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.toUpperCase() : "";
}

function isFree(component, email) {
  if (textOf(component, "status") === "CANCELLED" || textOf(component, "transp") === "TRANSPARENT") return true;
  if (textOf(component, "x-microsoft-cdo-busystatus") === "FREE") return true;
  return component.getAllProperties("attendee").some((attendee) => {
    const address = String(attendee.getFirstValue() || "").replace(/^mailto:/i, "").toLowerCase();
    return address === email && String(attendee.getParameter("partstat") || "").toUpperCase() === "DECLINED";
  });
}

/** Until when an event that begins at a moment lasts: all-day events by days of the calendar, others by the clock. */
function lengthOf(component, begin, reader) {
  const end = reader.propertyMoment(component, "dtend");
  if (begin.time.isDate) {
    const days = end ? Math.round((Date.UTC(end.time.year, end.time.month - 1, end.time.day) - Date.UTC(begin.time.year, begin.time.month - 1, begin.time.day)) / dayMs) : 0;
    const duration = component.getFirstPropertyValue("duration");
    const said = days > 0 ? days : duration ? Math.round(duration.toSeconds() / 86400) : 1;
    return { days: Math.max(1, said) };
  }
  if (end) return { ms: Math.max(0, end.at - begin.at) };
  const duration = component.getFirstPropertyValue("duration");
  return { ms: duration ? Math.max(0, duration.toSeconds() * 1000) : 0 };
}

function spanFrom(time, at, length, reader) {
  if (length.days === undefined) return [at, at + length.ms];
  const last = time.clone();
  last.adjust(length.days, 0, 0, 0);
  return [at, reader.momentOf(last, null)];
}

function readSeries(master, overrides, given, reader, busy) {
  const begin = reader.propertyMoment(master, "dtstart");
  if (!begin) throw new Error("no beginning");
  const length = lengthOf(master, begin, reader);
  const { time, tzid } = begin;
  const ranged = overrides.filter((each) => each.isRange).sort((a, b) => a.rid - b.rid);
  const replaced = new Set(overrides.map((each) => each.rid));
  const [gone, goneDays] = [new Set(), new Set()];
  for (const property of master.getAllProperties("exdate")) {
    for (const value of property.getValues()) {
      if (value.isDate && !time.isDate) goneDays.add(value.toString());
      else gone.add(reader.momentOf(value, reader.tzidOf(property)));
    }
  }
  const isRepeated = master.hasProperty("rrule") || master.hasProperty("rdate");
  const expansion = isRepeated ? yearlyDays(master, time) || new ICAL.RecurExpansion({ component: master, dtstart: time }) : null;
  for (let count = 0; count < occurrencesMax; count++) {
    const next = expansion ? expansion.next() : count === 0 ? time : null;
    if (!next) return;
    const at = reader.momentOf(next, tzid);
    if (at > given.until) return;
    const day = [next.year, String(next.month).padStart(2, "0"), String(next.day).padStart(2, "0")].join("-");
    if (replaced.has(at) || gone.has(at) || goneDays.has(day)) continue;
    const later = ranged.findLast((each) => each.rid <= at);
    if (later) {
      if (!later.isFree && later.length.ms !== undefined) add(busy, at + later.at - later.rid, at + later.at - later.rid + later.length.ms, given);
    } else if (!isFree(master, given.email)) {
      const [from, until] = spanFrom(next, at, length, reader);
      add(busy, from, until, given);
    }
  }
  throw new Error("repeated too often");
}

function add(busy, from, until, given) {
  if (until > from && until > given.from && from < given.until) busy.push([from, until]);
  if (busy.length > busyMax) throw new RangeError("too many");
}

function componentsIn(text, name) {
  const found = text.match(new RegExp("^BEGIN:" + name + "[ \\t]*\\r?\\n[\\s\\S]*?^END:" + name + "[ \\t]*\\r?$", "gim")) || [];
  return found.map((block) => {
    try {
      return new ICAL.Component(ICAL.parse("BEGIN:VCALENDAR\r\n" + block.replace(/\r?\n/g, "\r\n").trim() + "\r\nEND:VCALENDAR")).getFirstSubcomponent(name.toLowerCase());
    } catch {
      return null;
    }
  });
}

function merged(busy) {
  const sorted = busy.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const all = [];
  for (const [from, until] of sorted) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else all.push([from, until]);
  }
  return all;
}

function read(given) {
  if (!/^\uFEFF?BEGIN:VCALENDAR/i.test(given.text.trimStart())) return { isCalendar: false };
  for (const zone of componentsIn(given.text, "VTIMEZONE")) {
    const tzid = zone && zone.getFirstPropertyValue("tzid");
    if (tzid) ICAL.TimezoneService.register(new ICAL.Timezone(zone), tzid);
  }
  const reader = makeReader(given);
  const busy = [];
  let unread = 0;
  const series = new Map();
  for (const component of componentsIn(given.text, "VEVENT")) {
    const uid = component ? String(component.getFirstPropertyValue("uid") || "") : "";
    if (!component) unread += 1;
    else if (!uid.endsWith(given.ownUid)) {
      const key = uid || "none " + series.size;
      series.set(key, [...(series.get(key) || []), component]);
    }
  }
  for (const components of series.values()) {
    const overrides = [];
    for (const component of components.filter((each) => each.hasProperty("recurrence-id"))) {
      try {
        const [rid, begin] = [reader.propertyMoment(component, "recurrence-id"), reader.propertyMoment(component, "dtstart")];
        const length = lengthOf(component, begin, reader);
        const isRange = String(component.getFirstProperty("recurrence-id").getParameter("range") || "").toUpperCase() === "THISANDFUTURE";
        overrides.push({ rid: rid.at, at: begin.at, length, isRange, isFree: isFree(component, given.email) });
        if (isFree(component, given.email)) continue;
        const [from, until] = spanFrom(begin.time, begin.at, length, reader);
        add(busy, from, until, given);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        unread += 1;
      }
    }
    for (const component of components.filter((each) => !each.hasProperty("recurrence-id"))) {
      try {
        readSeries(component, overrides, given, reader, busy);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        unread += 1;
      }
    }
  }
  return { isCalendar: true, busy: merged(busy), unread };
}

${YEARLY_SCRIPT}
parentPort.on("message", (given) => {
  try {
    parentPort.postMessage(read(given));
  } catch (error) {
    parentPort.postMessage({ isBroken: true });
  }
});
`;
