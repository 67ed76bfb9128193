import { Download, Trash2, UsersRound } from "lucide-react";
import { DATA_EXPORT_PATH, DELETE_ACCOUNT_PATH, OWN_DATA } from "~/content/pages/portal";
import { TEAM_PATH } from "~/content/pages/portal-frame";
import { TEAM } from "~/content/pages/team";
import { useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { Section } from "./account-parts";

/** Last section of a customer's profile: the team of the business, and data export and deletion. */
export function OwnDataSection() {
  const teamCopy = useDocument(TEAM);
  const { section: copy } = useDocument(OWN_DATA);
  return (
    <>
      <Section id="team" title={teamCopy.title} text={teamCopy.description}>
        <ButtonLink href={TEAM_PATH} variant="secondary">
          <UsersRound aria-hidden="true" className="size-4" />
          {teamCopy.invite.title}
        </ButtonLink>
      </Section>
      <Section id="own-data" title={copy.title} text={copy.text}>
        <div className="space-y-6">
          <div>
            <ButtonLink href={DATA_EXPORT_PATH} variant="secondary" download rel="nofollow">
              <Download aria-hidden="true" className="size-4" />
              {copy.export}
            </ButtonLink>
            <p className="mt-2 text-small text-muted">{copy.exportNote}</p>
          </div>
          <div>
            <ButtonLink href={DELETE_ACCOUNT_PATH} variant="quiet" className="-ml-4 text-bad!">
              <Trash2 aria-hidden="true" className="size-4" />
              {copy.delete}
            </ButtonLink>
            <p className="mt-1 text-small text-muted">{copy.deleteNote}</p>
          </div>
        </div>
      </Section>
    </>
  );
}
