import { rescueStaff } from "~/domain/accounts/rescue-staff.server";
import { makeStaff, PASSWORD } from "../../harness/accounts";
import { codeOf } from "../../harness/totp";
import { turnOnTwoFactor } from "../../harness/two-factor";
import { CARA, NOBODY, OLGA, type Scenario } from "./drive";

const OTHER_PASSWORD = "seven lanterns in an orchard";
const NEW = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
const PROFILE = "/dashboard/profile";

export const ACCOUNT_SCENARIOS: readonly Scenario[] = [
  {
    title: "somebody signs up, confirms the address and signs out",
    rows: {
      "account.created": NOBODY,
      "account.email-confirmed": "customer: Nora New",
      "account.signed-in": "customer: Nora New",
      "account.signed-out": "customer: Nora New",
    },
    async run({ visitor, mailed }) {
      const browser = visitor();
      const typed = { fullName: "Nora New", email: "nora@walk.example", terms: "on" };
      const signUp = await browser.open("/signup");
      await browser.fill(signUp, { has: "fullName" }, { ...typed, password: PASSWORD, confirmPassword: PASSWORD });
      const link = await mailed(typed.email, /\/verify-email\S+/);
      await browser.fill(await browser.open(link), { has: "username" }, { password: PASSWORD });
      await browser.fill(await browser.open("/dashboard"), { action: "/logout" });
    },
  },
  {
    title: "somebody forgot the password, gets another and signs in",
    rows: {
      "account.password-reset": "customer: Fay Forgetful",
      "account.signed-in": "customer: Fay Forgetful",
    },
    async run({ somebody, visitor, mailed }) {
      const { email } = await somebody("customer", "Fay Forgetful");
      const browser = visitor();
      await browser.fill(await browser.open("/forgot-password"), { has: "email" }, { email });
      await browser.fill(await browser.open(await mailed(email, /\/reset-password\S+/)), { has: "username" }, NEW);
      const signIn = await browser.open("/login");
      await browser.fill(signIn, { has: "username" }, { username: email, password: OTHER_PASSWORD });
    },
  },
  {
    title: "someone signs in by the link of a message, without a password",
    rows: {
      "account.sign-in-link-used": "customer: Leo Linked",
      "account.signed-in": "customer: Leo Linked",
    },
    async run({ somebody, visitor, mailed }) {
      const { email } = await somebody("customer", "Leo Linked");
      const browser = visitor();
      await browser.fill(await browser.open("/login/email"), { has: "email" }, { email });
      const link = await mailed(email, /\/login\/link\S+/);
      await browser.fill(await browser.open(link), { action: link });
    },
  },
  {
    title: "somebody changes address and password, ends all sessions",
    rows: {
      "account.email-change-requested": "customer: Chris Changer",
      "account.email-changed": "customer: Chris Changer",
      "account.password-changed": "customer: Chris Changer",
      "account.sessions-ended": "customer: Chris Changer",
      "account.signed-in": "customer: Chris Changer",
      "account.signed-out": "customer: Chris Changer",
    },
    async run({ somebody, visitor, mailed }) {
      const { browser, username } = await somebody("customer", "Chris Changer");
      const own = { currentPassword: PASSWORD };
      const email = "chris@moved.example";
      await browser.fill(await browser.open(PROFILE), { holds: { intent: "email" } }, { ...own, email });
      await browser
        .open(await mailed(email, /\/verify-email\S+/))
        .then((page) => browser.fill(page, { action: page.path }));
      await browser.fill(await browser.open(PROFILE), { holds: { intent: "password" } }, { ...own, ...NEW });
      const elsewhere = visitor();
      await elsewhere.fill(await elsewhere.open("/login"), { has: "username" }, { username, password: OTHER_PASSWORD });
      const typed = { currentPassword: OTHER_PASSWORD };
      await browser.fill(await browser.open(PROFILE), { has: "sessionId" }, { ...typed, sessionId: "all" });
    },
  },
  {
    title: "somebody begins to use a second factor, renews the recovery codes, and ends it",
    rows: {
      "account.recovery-codes-renewed": "customer: Tess Twofold",
      "account.two-factor-ended": "customer: Tess Twofold",
      "account.two-factor-started": "customer: Tess Twofold",
    },
    async run({ somebody }) {
      const { browser } = await somebody("customer", "Tess Twofold");
      const own = { currentPassword: PASSWORD };
      const scan = await browser.fill(
        await browser.open(PROFILE),
        { has: "currentPassword", button: "two-factor-prepare" },
        own,
      );
      const uri = scan.html.match(/otpauth:[^"]+/)?.[0].replaceAll("&amp;", "&") ?? "";
      await browser.fill(scan, { has: "setup" }, { code: codeOf(uri) });
      for (const button of ["recovery-codes", "two-factor-end"]) {
        await browser.fill(await browser.open(PROFILE), { has: "currentPassword", button }, own);
      }
    },
  },
  {
    title: "somebody takes their data along and deletes their account",
    rows: {
      "account.deleted": "system: Former customer",
      "account.exported": "customer: (erased)",
    },
    async run({ somebody }) {
      const { browser } = await somebody("customer", "Gale Goer");
      await browser.open(`${PROFILE}/data`);
      await browser.fill(
        await browser.open(`${PROFILE}/delete`),
        { has: "currentPassword" },
        { currentPassword: PASSWORD },
      );
    },
  },
  {
    title: "a program signs in and out",
    rows: {
      "account.signed-in": "customer: Pat Program",
      "account.signed-out": "customer: Pat Program",
    },
    async run({ somebody, site }) {
      const { username } = await somebody("customer", "Pat Program");
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ username, password: PASSWORD });
      const answer = await site.ask("/api/auth/login", { method: "POST", headers, body });
      const { token } = JSON.parse(answer.text).data;
      await site.ask("/api/auth/logout", { method: "POST", headers: { authorization: `Bearer ${token}` } });
    },
  },
  {
    title: "the owner invites, invites again, lets in again and takes a second factor away",
    rows: {
      "account.enabled": OLGA,
      "account.invitation-accepted": "staff: Ines Invited",
      "account.invited": OLGA,
      "account.invited-again": OLGA,
      // A first password signs its owner in.
      "account.signed-in": "staff: Ines Invited",
      "account.two-factor-removed": OLGA,
    },
    async run({ olga: { browser }, ctx, visitor, mailed, find }) {
      const list = "/admin/settings/staff";
      const typed = { name: "Ines Invited", email: "ines@walk.example", role: "editor" };
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, typed);
      const { id = "" } = await find('select id from "user" where email = $1', typed.email);
      await browser.fill(await browser.open(list), { holds: { id, intent: "invite-again" } });
      const link = await mailed(typed.email, /\/reset-password\S+/);
      const hers = visitor();
      await hers.fill(await hers.open(link), { has: "username" }, NEW);
      const locked = await makeStaff(ctx, "editor", { banned: true });
      await browser.fill(await browser.open(list), { holds: { id: locked.userId, intent: "enable" } });
      const staff = await makeStaff(ctx, "sales");
      await turnOnTwoFactor(ctx, staff);
      const page = `${list}/${staff.userId}/two-factor`;
      await browser.fill(await browser.open(page), { action: page });
    },
  },
  {
    title: "a command lets somebody of the staff in again",
    rows: {
      "account.rescued": "system: Command line",
    },
    async run({ ctx, command }) {
      await rescueStaff(command, (await makeStaff(ctx, "owner")).email);
    },
  },
  {
    title: "a customer takes people into the team and out of it",
    rows: {
      "account.signed-in": "customer: Jo Joiner",
      "team.invitation-revoked": CARA,
      "team.invited": CARA,
      "team.joined": "customer: Jo Joiner",
      "team.removed": CARA,
      "team.role-changed": CARA,
    },
    async run({ cara: { browser }, visitor, mailed, find }) {
      const team = "/dashboard/team";
      const invite = async (email: string) =>
        browser.fill(await browser.open(team), { has: "email", button: "invite" }, { email });
      await invite("nobody@walk.example");
      const { id: invitation = "" } = await find(
        "select id from team_invitations where email = $1",
        "nobody@walk.example",
      );
      await browser.fill(await browser.open(team), { holds: { id: invitation, intent: "revoke" } });
      await invite("jo@walk.example");
      const theirs = visitor();
      const page = await theirs.open(await mailed("jo@walk.example", /\/team-invitation\S+/));
      await theirs.fill(page, { has: "fullName" }, { ...NEW, fullName: "Jo Joiner", terms: "on" });
      const { id = "" } = await find('select id from "user" where email = $1', "jo@walk.example");
      await browser.fill(await browser.open(team), { holds: { id, intent: "role" } }, { role: "billing" });
      await browser.fill(await browser.open(team), { holds: { id, intent: "remove" } });
    },
  },
];

/** Nobody is signed in after it. */
export const LAST_SCENARIO: Scenario = {
  title: "the owner signs everyone out after an incident",
  rows: { "account.all-sessions-ended": OLGA },
  async run({ olga: { browser } }) {
    const page = "/admin/settings/staff/sessions/revoke";
    await browser.fill(await browser.open(page), { has: "whose" }, { whose: "others", sure: "on" });
  },
};
