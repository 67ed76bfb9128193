import { Link } from "react-router";
import { listEmailTexts } from "~/domain/email-texts/queries.server";
import { type EmailTextId, emailTextName, isSoundText, isToTeam } from "~/domain/email-texts/schema";
import { LEAD_KINDS } from "~/domain/leads/lead-pipeline";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import type { Route } from "./+types/email-texts";
import { emailTextPath } from "./email-texts-path";

/** The list's groups, by the prefix of their texts' ids; others go into the last group. */
const GROUPS = [
  { title: "Leads", begin: new RegExp(`^(?:${LEAD_KINDS.join("|")}|lead)-`) },
  { title: "Quotes, projects and payments", begin: /^(?:quote|record|payment|customer|reminder)-/ },
  { title: "Bookings", begin: /^booking-/ },
  { title: "Applications", begin: /^application-/ },
  { title: "Newsletter", begin: /^newsletter-/ },
  { title: "Accounts and teams", begin: /^/ },
] as const;
const TO_TEAM = "To your team";

type Line = { id: EmailTextId; name: string; subject: string; state: "shipped" | "edited" | "unsound" };

export const meta = () => adminMeta("Email texts");

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const texts = await asRoute(() => listEmailTexts(app));
  return {
    lines: texts.map(({ id, words, isEdited }): Line => {
      const edited = isSoundText(id, words) ? "edited" : "unsound";
      return { id, name: emailTextName(id), subject: words.subject, state: isEdited ? edited : "shipped" };
    }),
  };
}

/** All emails, and whether the agency has edited each. */
export default function EmailTexts({ loaderData: { lines } }: Route.ComponentProps) {
  const groupOf = ({ id }: Line) => (isToTeam(id) ? TO_TEAM : GROUPS.find(({ begin }) => begin.test(id))?.title);
  return (
    <section aria-labelledby="email-texts-title" className="max-w-4xl">
      <h2 id="email-texts-title" className="font-display text-subheading">
        Email texts
      </h2>
      <p className="mt-1 max-w-text text-muted">
        What customers, applicants and subscribers read, and the notices your team gets. You can change the text of any
        email. Emails already sent stay the same.
      </p>
      {[...GROUPS.map(({ title }) => title), TO_TEAM].map((title) => (
        <div key={title} className="mt-7">
          <h3 className="mb-2 font-sans text-small font-[600]">{title}</h3>
          <ul className="divide-y divide-rule border-y border-rule">
            {lines
              .filter((line) => groupOf(line) === title)
              .map((line) => (
                <TextLine key={line.id} {...line} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TextLine({ id, name, subject, state }: Line) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-80">
        <p>
          <Link to={emailTextPath(id)} className="link inline-flex min-h-9 items-center font-[550] max-md:min-h-11">
            {name}
          </Link>
        </p>
        <p className="text-muted wrap-anywhere">{subject}</p>
      </div>
      {state === "shipped" ? <span className="text-muted">Default text</span> : null}
      {state === "edited" ? <Badge tone="good">Edited</Badge> : null}
      {state === "unsound" ? <Badge tone="warn">Needs attention: the default text is sent</Badge> : null}
    </li>
  );
}
