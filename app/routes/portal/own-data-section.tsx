import { Download, Trash2, UsersRound } from "lucide-react";
import { OWN_DATA, TEAM } from "~/content/pages/portal";
import { ButtonLink } from "~/ui/primitives/button";
import { Section } from "./account-parts";

const { section: copy, exportPath, deletePath } = OWN_DATA;

/** At the end of a customer's profile: the team of the business, and what becomes of one's data. */
export function OwnDataSection() {
  return (
    <>
      <Section id="team" title={TEAM.title} text={TEAM.description}>
        <ButtonLink href={TEAM.path} variant="secondary">
          <UsersRound aria-hidden="true" className="size-4" />
          {TEAM.invite.title}
        </ButtonLink>
      </Section>
      <Section id="own-data" title={copy.title} text={copy.text}>
        <div className="space-y-6">
          <div>
            <ButtonLink href={exportPath} variant="secondary" download rel="nofollow">
              <Download aria-hidden="true" className="size-4" />
              {copy.export}
            </ButtonLink>
            <p className="mt-2 text-small text-muted">{copy.exportNote}</p>
          </div>
          <div>
            <ButtonLink href={deletePath} variant="quiet" className="-ml-4 text-bad!">
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
