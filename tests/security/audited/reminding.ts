import { addDays, agencyDay } from "~/lib/calendar-date";
import { makeStaff } from "../../harness/accounts";
import { makeSentQuote } from "../../harness/quotes";
import { OLGA, type Scenario, TIMED } from "./drive";

export const REMINDING_SCENARIOS: readonly Scenario[] = [
  {
    title: "a task is made, changed, done, opened again, handed over and deleted",
    rows: {
      "task.created": OLGA,
      "task.updated": OLGA,
      "task.done": OLGA,
      "task.reopened": OLGA,
      "task.assigned": OLGA,
      "task.deleted": OLGA,
    },
    async run({ olga: { browser }, find, clock }) {
      const list = "/admin/tasks";
      const dueOn = agencyDay(clock.now());
      await browser.fill(
        await browser.open(`${list}/new`),
        { action: `${list}/new` },
        { title: "Water plants", dueOn },
      );
      const { id = "" } = await find("select id from tasks where title = 'Water plants'");
      const path = `${list}/${id}`;
      await browser.fill(await browser.open(`${path}/edit`), { action: `${path}/edit` }, { repeats: "weekly" });
      await browser.fill(await browser.open(list), { holds: { id, intent: "settle" } });
      await browser.fill(await browser.open(`${list}?state=done`), { holds: { id, intent: "reopen" } });
      await browser.fill(
        await browser.open("/admin?view=all&show=all"),
        { holds: { id, intent: "assign" } },
        { assignee: "" },
      );
      await browser.fill(await browser.open(`${path}/delete`), { action: `${path}/delete` });
    },
  },
  {
    title: "days away are entered, changed and deleted",
    rows: { "absence.created": OLGA, "absence.updated": OLGA, "absence.deleted": OLGA },
    async run({ ctx, olga: { browser }, find, clock }) {
      const list = "/admin/away";
      const [person, standIn] = [await makeStaff(ctx, "sales"), await makeStaff(ctx, "sales")];
      const day = agencyDay(clock.now());
      const days = { userId: person.userId, standInId: standIn.userId, fromOn: day, untilOn: day };
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, days);
      const { id = "" } = await find("select id from absences where user_id = $1", person.userId);
      const path = `${list}/${id}`;
      const later = { untilOn: addDays(day, 3) };
      await browser.fill(await browser.open(`${path}/edit`), { action: `${path}/edit` }, later);
      await browser.fill(await browser.open(`${path}/delete`), { action: `${path}/delete` });
    },
  },
  {
    title: "a view of a list is shared and removed",
    rows: { "list-view.shared": OLGA, "list-view.removed": OLGA },
    async run({ olga: { browser }, find }) {
      const list = "/admin/leads?due=overdue";
      const action = "/admin/list-views";
      await browser.fill(await browser.open(list), { action }, { name: "Walked", isShared: "on" });
      const { id = "" } = await find("select id from list_views where name = 'Walked'");
      await browser.fill(await browser.open(list), { holds: { id, intent: "remove" } });
    },
  },
  {
    title: "reminders are stopped, resumed and sent",
    rows: {
      "reminder.stopped": OLGA,
      "reminder.resumed": OLGA,
      "reminder.sent": TIMED,
      "setting.changed": OLGA,
    },
    async run({ ctx, clock, find, olga: { browser }, timed }) {
      const path = "/admin/reminders";
      const validUntil = addDays(agencyDay(clock.now()), 2);
      const { id } = await makeSentQuote(ctx, { businessEmail: "reminded@walk.example", validUntil }, true);
      const always = { quotes: "on", fromHour: "0", untilHour: "24" };
      const settings = await browser.open("/admin/settings/reminders");
      await browser.fill(settings, { has: "untilHour" }, Object.assign({ weekdaysOnly: "" }, always));
      const { version_id: occasionId = "" } = await find("select version_id from quotes where id = $1", id);
      const about = { rule: "quotes", occasionId };
      await browser.fill(await browser.open(path), { holds: about }, { intent: "stop" });
      await browser.fill(await browser.open(path), { holds: about }, { intent: "resume" });
      await timed("reminders");
    },
  },
];
