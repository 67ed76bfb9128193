import { type AccountOutcome, addAccount } from "~/domain/calendars/change-accounts.server";
import { CALENDARS_MAX, CalendarAccountInput } from "~/domain/calendars/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CALENDARS_PATH } from "./calendars-path";

const edit = editor({
  noun: "account",
  back: CALENDARS_PATH,
  write: "lead.write",
  schema: CalendarAccountInput,
  invalid: bad("Please check the account", "It’s marked below."),
  failed: failedTo("add the account. Nothing was changed"),
  create: {
    fields: () => ({ url: "", user: "", password: "" }),
    save: addAccount,
    to: (made: AccountOutcome) => ("id" in made ? `${CALENDARS_PATH}/${made.id}/choose` : CALENDARS_PATH),
    done: good("Account added", "All of its calendars count. Choose those that do."),
  },
  ends: {
    added: "done",
    known: { user: "You’ve already added this account." },
    "too-many": { url: `You can add up to ${CALENDARS_MAX} calendars and accounts. Remove one first.` },
    refused: { password: "The server refuses the user name or the password. Many servers want an app password." },
    none: { url: "There’s no calendar with events in this account, or no calendar server at this address." },
    elsewhere: {
      url: "The server sends us to another host, which we don’t give the password. If that one’s yours, enter its address.",
    },
    away: { url: "The server doesn’t answer over HTTPS from a public address. Check the address, or try again later." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: CalendarAccountInput,
  isNarrow: true,
  words: { create: "Add calendar account", save: "Sign in and list calendars", saving: "Signing in..." },
  fields: {
    url: {
      label: "Server address",
      required: true,
      inputMode: "url",
      autoCapitalize: "none",
      autoComplete: "off",
      spellCheck: false,
      placeholder: "calendar.example",
      hint: "Its CalDAV address, as Nextcloud, iCloud, Fastmail and others give it. For Google and Microsoft, add the secret address of a calendar instead.",
    },
    user: { label: "User name", required: true, autoCapitalize: "none", autoComplete: "off", spellCheck: false },
    password: {
      label: "App password",
      type: "password",
      required: true,
      autoComplete: "off",
      hint: "Create one for this in the account’s settings, if it can. We only read when you’re busy, and keep it encrypted.",
    },
  },
});
