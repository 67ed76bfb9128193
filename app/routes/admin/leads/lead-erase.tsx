import { getLeadErasure, type LeadErasure } from "~/domain/leads/get-lead-erasure.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { countsInWords } from "../kit/counts-in-words";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { WhatStays } from "../kit/what-stays";
import { LEADS, leadPath, senderName } from "./leads-list";

const question = remover({
  back: ({ leadId = "" }) => leadPath(leadId),
  to: LEADS.path,
  param: "leadId",
  write: "lead.write",
  find: getLeadErasure,
  show: ({ lead, goes, stays }) => ({ name: senderName(lead), goes, stays }),
  remove: eraseLead,
  failed: failedTo("erase the lead"),
  done: good("Lead erased", "Only a record of the erasure is kept."),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Erase lead");
export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

const GOES = {
  notes: ["note", "notes"],
  tasks: ["task", "tasks"],
  messages: ["message from us", "messages from us"],
  files: ["file", "files"],
  mails: ["email from them", "emails from them"],
  bookings: ["booked time", "booked times"],
  quoteNames: ["name on a quote that wasn’t accepted", "names on quotes that weren’t accepted"],
} as const satisfies Record<keyof LeadErasure["goes"], readonly [string, string]>;

const STAYS = {
  quotes: [
    "quote made from it, with the name and address on it",
    "quotes made from it, with the name and address on them",
  ],
  leads: ["other lead from the same address", "other leads from the same address"],
  applications: ["application from the same address", "applications from the same address"],
  customers: ["customer with the same address", "customers with the same address"],
  subscriptions: ["subscription to the newsletter", "subscriptions to the newsletter"],
} as const satisfies Record<keyof LeadErasure["stays"], readonly [string, string]>;

export default removeDialog<typeof loader>(
  LEADS.one,
  ({ name, goes, stays }) => {
    return (
      <>
        <p className="wrap-anywhere">
          This permanently deletes what <strong className="font-[600]">{name}</strong> sent:{" "}
          {["the lead with its answers", ...countsInWords(goes, GOES)].join(", ")}. Queued emails about it won’t be
          sent.
        </p>
        <WhatStays why="These stay. Delete them separately if you need to:" lines={countsInWords(stays, STAYS)} />
        <p className="text-muted">
          No one is notified. The audit log records that the lead was erased and how much went with it, without the
          name. It stays in existing backups until they’re replaced.
        </p>
      </>
    );
  },
  { title: "Erase this lead?", confirm: "Erase lead", confirming: "Erasing..." },
);
