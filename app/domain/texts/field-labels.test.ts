import { describe, expect, it } from "vitest";
import { labelOfField } from "./field-labels";
import { FIELD_LOOKS, inWords } from "./field-looks";
import { DOCUMENT_KINDS } from "./kinds";
import type { Field } from "./schema";

/** Names that a person who edits a page understands as they are. */
const PLAIN_NAMES = new Set(
  `
    aboutYou accept acceptedBy account add addFile address advertisingChannels agent agents agreements amount analytics
    answer appliedBefore apply approve approved approves askForChange assigns audience audits badge basic baskets
    benefits bestFor board booked booking canceled brief budget business button byEmail cancel caption card cards categories
    category certificate challenges change changeRole changes channel channels chart choose chooseAgain claim
    claims code columns commission company compare comparison confirm confirmPassword confirmed consent contact
    contractor copy coverLetter creditNotePdf current currentPresence date day days deck decline declinedOn
    definition delete deliver detail details digitalBasic digitalKickstarter digitalPremium discovery
    discoveryAction download drivers due effective email employee equity example exampleBadge exampleCaption
    exampleColumns exampleLines export features field figure figures file files form fullName fundingStage growth
    heading headline hint hiring home hour hours howToPay idea included intro investors invite invoice invoiceDue
    issued item items kickstarter label labels latestLead lines link links list location logOut manage market
    message milestone milestones month monthly months name newEmail newPatients nextDue nextSteps note
    notifications nursery once open openInvoice other otherCategory overview package packages page paid paragraphs paused
    partTime partTimeHours parts password pay payAll payDeposit payRest payment payments people percent phone places
    pitch plan plans points portrait posted preferences preferredTime premium preview price principles priority
    privacy problem products profile project projects promises publishedOn quantity quarter quote quotes readTime reads
    reason received recordedBy reference related reply request resume riders rides role roles rows save saved
    screen screens search section sections service serviceName serviceType services sessions setback share shop
    shortcuts signIn signUp skills smallBusiness social solution source specialty stage stalls starter startups status
    step steps subject subscription subtitle summary support tabs tags targetUsers task taxNumber team teamSize
    term terms text theater timeline times title total totalValue types unit unsubscribe until update updated updates upload
    upholstery username users validUntil value version video view warehouse website week weeks when why year years yourWork zone
  `.split(/\s+/),
);

type Named = { name: string; group: string; label: string; at: string };

function named(field: Field, path: readonly string[]): Named[] {
  if (field.type === "list") return named(field.item, path);
  if (field.type !== "group") return [];
  return Object.entries(field.fields).flatMap(([name, inner]) => [
    { name, group: path.at(-1) ?? "", label: inner.label, at: [...path, name].join(".") },
    ...named(inner, [...path, name]),
  ]);
}

const ALL = DOCUMENT_KINDS.flatMap(({ shipped, field }) =>
  named(field, []).map((one) => ({ ...one, at: `${shipped.kind}: ${one.at}` })),
);

describe("labels of the texts of the website", () => {
  it("are written for each name that is no word of its own", () => {
    const unsaid = ALL.filter(
      ({ name, group, label }) =>
        label === inWords(name) && labelOfField(name, group) === label && !FIELD_LOOKS[name] && !PLAIN_NAMES.has(name),
    );
    expect(unsaid.map(({ at }) => at)).toEqual([]);
    expect(ALL.length).toBeGreaterThan(1500);
  });

  it.each(["Tracks", "Ledger", "Carry", "Unpriced", "One", "Many", "Again", "Gone", "Spent", "Unknown", "Hash", "Nav"])(
    "never say “%s”",
    (word) => {
      expect(ALL.filter(({ label }) => label === word).map(({ at }) => at)).toEqual([]);
    },
  );

  it("prefer the words for one group to those for the name", () => {
    expect(labelOfField("next", "milestone")).toBe("Badge: next");
    expect(labelOfField("next", "sent")).toBe("What happens next");
    expect(labelOfField("benefitsTitle", "")).toBe("Benefits: title");
    expect(labelOfField("photoSize", "")).toBe("Photo size");
  });
});
