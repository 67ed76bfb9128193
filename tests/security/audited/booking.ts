import { newBookingPath } from "~/domain/bookings/enter-input";
import { inviteToBook, NOBODY as KEYS_NOBODY } from "~/domain/bookings/invitations.server";
import { storeAccount, storeBooking } from "../../harness/bookings";
import { storeLead } from "../../harness/leads";
import type { PageVisitor, VisitedPage } from "../../harness/page-visitor";
import { makeProject } from "../../harness/portal";
import { NOBODY, OLGA, PROGRAM, type Scenario } from "./drive";

const PATH = "/book/call";
const DAY_MS = 24 * 60 * 60 * 1000;
const PERSON = { name: "Bea Booker", email: "bea@walk.example", phone: "512 555 0177" };

/** Presses the first free time of a page that shows some, past other days and weeks. */
async function pressTime(browser: PageVisitor, shown: VisitedPage, from: Date): Promise<VisitedPage> {
  const { path } = shown;
  for (let page = shown, days = 1; days <= 14; days += 1) {
    if (/name="at"/.test(page.html)) return browser.fill(page, { has: "at" });
    const day = new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    page = await browser.open(withDay(path, day));
  }
  throw new Error(`${path} offers no time for two weeks`);
}

function withDay(path: string, day: string): string {
  const [page = "", query] = path.split("?");
  const asked = new URLSearchParams(query);
  asked.set("day", day);
  asked.set("zone", "America/Chicago");
  return `${page}?${asked}`;
}

export const BOOKING_SCENARIOS: readonly Scenario[] = [
  {
    title: "a visitor chooses a time, another one, and cancels it",
    rows: {
      "lead.assigned": "system: Booking",
      "lead.booked": NOBODY,
      "lead.booking-moved": NOBODY,
      "lead.booking-canceled": NOBODY,
      "lead.moved": NOBODY,
      "lead.received": NOBODY,
    },
    async run({ visitor, clock }) {
      const browser = visitor();
      const held = await pressTime(browser, await browser.open(PATH), clock.now());
      const booked = await browser.fill(held, { has: "email" }, PERSON);
      const moved = await pressTime(browser, await browser.open(`${booked.path.split("?")[0]}/move`), clock.now());
      await browser.fill(await browser.open(moved.path), { has: "intent", button: "cancel" });
    },
  },
  {
    title: "an applicant chooses a time by a link of theirs",
    rows: {
      "application.booked": NOBODY,
      "application.entered": OLGA,
      "lead.assigned": "system: Booking",
      "lead.booked": NOBODY,
      "lead.moved": NOBODY,
      "lead.received": NOBODY,
    },
    async run({ ctx, visitor, clock, olga, find }) {
      const list = "/admin/applications";
      const { id: jobId = "" } = await find("select id from jobs order by id limit 1");
      const applicant = { applicantName: "Iris Invited", applicantEmail: "iris@walk.example" };
      const typed = { jobId, ...applicant, experienceYears: "2", skills: "Figma" };
      await olga.browser.fill(await olga.browser.open(`${list}/new`), { action: `${list}/new` }, typed);
      const { id = "" } = await find("select id from applications where applicant_email = 'iris@walk.example'");
      const { applicantName: name, applicantEmail: email } = applicant;
      const key = inviteToBook(ctx, { kind: "application", id, name, email, phone: "" });
      const browser = visitor();
      const held = await pressTime(browser, await browser.open(`${PATH}?for=${key}`), clock.now());
      await browser.fill(held, { has: "email" }, { phone: "512 555 0188" });
    },
  },
  {
    title: "a customer chooses a time from a project of theirs",
    rows: {
      "lead.assigned": "system: Booking",
      "lead.booked": NOBODY,
      "lead.moved": NOBODY,
      "lead.received": NOBODY,
      "project.booked": NOBODY,
    },
    async run({ ctx, visitor, clock, cara }) {
      const projectId = await makeProject(ctx, cara);
      const key = inviteToBook(ctx, { kind: "project", id: projectId, ...KEYS_NOBODY });
      const browser = visitor();
      const held = await pressTime(browser, await browser.open(`${PATH}?for=${key}`), clock.now());
      await browser.fill(held, { has: "email" }, { ...PERSON, email: "cora@walk.example" });
    },
  },
  {
    title: "staff move a booking, run late, note who came, and cancel another",
    rows: {
      "lead.booking-canceled": OLGA,
      "lead.booking-given": OLGA,
      "lead.booking-kept": OLGA,
      "lead.booking-late": OLGA,
      "lead.booking-missed": OLGA,
      "lead.booking-moved": OLGA,
    },
    async run({ ctx, olga: { browser, userId }, somebody, find }) {
      const other = await somebody("sales", "Sam Second");
      const leadId = await storeLead(ctx, { email: "bea@walk.example" });
      const now = ctx.clock.now().getTime();
      const times = { startsAt: new Date(now - 60_000), endsAt: new Date(now + DAY_MS) };
      const id = await storeBooking(ctx, { leadId, email: "bea@walk.example", ...times });
      const lead = `/admin/leads/${leadId}`;
      for (const intent of ["booking-late", "booking-missed", "booking-kept"]) {
        await browser.fill(await browser.open(lead), { holds: { intent, id } });
      }
      const later = { day: new Date(now + 9 * DAY_MS).toISOString().slice(0, 10), time: "11:00" };
      const move = `${lead}/bookings/${id}/move`;
      await browser.fill(await browser.open(move), { action: move }, later);
      const { host } = await find("select host_id as host from booking_hosts where booking_id = $1", id);
      const hostId = host === userId ? other.userId : userId;
      await browser.fill(await browser.open(move), { action: move }, { ...later, hostId });
      const cancel = `${lead}/bookings/${id}/cancel`;
      await browser.fill(await browser.open(cancel), { action: cancel });
    },
  },
  {
    title: "staff book a time for someone on the phone, about a project of theirs",
    rows: {
      "lead.booked": OLGA,
      "lead.entered": OLGA,
      "lead.moved": OLGA,
      "project.booked": OLGA,
    },
    async run({ ctx, olga: { browser }, cara }) {
      const path = newBookingPath({ kind: "project", id: await makeProject(ctx, cara) });
      const day = new Date(ctx.clock.now().getTime() + 12 * DAY_MS).toISOString().slice(0, 10);
      const typed = { ...PERSON, email: "phone@walk.example", day, time: "21:40" };
      await browser.fill(await browser.open(path), { action: path }, typed);
    },
  },
  {
    title: "staff have a calendar read, remove it, and make and end the address of their bookings",
    rows: {
      "calendar.added": OLGA,
      "calendar.chosen": OLGA,
      "calendar.removed": OLGA,
      "calendar.feed-made": OLGA,
      "calendar.feed-ended": OLGA,
    },
    async run({ ctx, olga: { browser, userId }, find }) {
      const path = "/admin/bookings/calendars";
      const href = "https://cloud.example/olga/work/";
      const choose = `${path}/${await storeAccount(ctx, userId, href)}/choose`;
      await browser.fill(await browser.open(choose), { action: choose }, { hrefs: href });
      const typed = { url: "https://calendar.example/walk.ics" };
      await browser.fill(await browser.open(`${path}/new`), { action: `${path}/new` }, typed);
      const { id } = await find("select id from calendars where kind = 'ics'");
      const remove = `${path}/${id}/remove`;
      await browser.fill(await browser.open(remove), { action: remove });
      for (const intent of ["feed-make", "feed-end"])
        await browser.fill(await browser.open(path), { holds: { intent } });
    },
  },
  {
    title: "a kind of booking is made and changed",
    rows: { "booking-kind.created": OLGA, "booking-kind.updated": OLGA },
    async run({ olga: { browser }, find }) {
      const path = "/admin/settings/bookings";
      const typed = { name: "Walk", slug: "walk" };
      await browser.fill(await browser.open(`${path}/new`), { action: `${path}/new` }, typed);
      const { id } = await find("select id from booking_kinds where slug = 'walk'");
      const edit = `${path}/${id}/edit`;
      await browser.fill(await browser.open(edit), { action: edit }, { name: "A walk" });
    },
  },
  {
    title: "a program makes an agreement",
    rows: { "agreement.created": PROGRAM },
    async run({ api, cara: { businessId } }) {
      const lines = [{ name: "Website care", quantity: 1, unitPrice: 120 }];
      await api("POST", "/agreements", {
        businessId,
        title: "Care",
        lines,
        rhythm: "month",
        startsOn: "2199-01-01",
      });
    },
  },
];
