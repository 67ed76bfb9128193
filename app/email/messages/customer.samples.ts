import type { CustomerNotificationEmail } from "~/domain/notifications/email-data";
import type { ProjectMessageEmail } from "~/domain/projects/email-data";
import type { TeamInvitationEmail, TeamRemovalEmail } from "~/domain/team/email-data";
import type * as messages from "./customer";
import { ACCOUNT, HOUSE, LEAD, type SamplesOf } from "./parts.samples";

export const CUSTOMER_NOTICE: CustomerNotificationEmail = {
  ...ACCOUNT,
  title: "First orders on the <test> site & more",
  text: "In Website with online orders.",
  url: `${LEAD.origin}/dashboard/projects/${LEAD.leadId}`,
  opens: "project",
  preferencesUrl: `${LEAD.origin}/dashboard/notifications#preferences`,
};

export const PROJECT_COMMENT: ProjectMessageEmail = {
  ...HOUSE,
  author: "Dana O'Reyes",
  businessName: "Juniper & Lane <Bakery>",
  projectName: "Website with online orders",
  message: { kind: "comment", text: "Can the times be <b>buttons</b>?\n\nThank you & bye" },
  url: `${LEAD.origin}/admin/projects/${LEAD.leadId}`,
};

export const PROJECT_FILE: ProjectMessageEmail = {
  ...PROJECT_COMMENT,
  message: { kind: "file", name: "logo <new>.zip" },
};

export const TEAM_INVITATION: TeamInvitationEmail = {
  ...HOUSE,
  invitedBy: "Dana O'Reyes",
  businessName: "Juniper & Lane <Bakery>",
  validFor: "7 days",
  url: `${LEAD.origin}/team-invitation?token=abc`,
};

export const TEAM_REMOVAL: TeamRemovalEmail = {
  ...ACCOUNT,
  removedBy: "Bo <Owner>",
  businessName: "Juniper & Lane <Bakery>",
};

export const SAMPLES: SamplesOf<typeof messages> = {
  customerNotification: [
    CUSTOMER_NOTICE,
    { ...CUSTOMER_NOTICE, opens: null },
    { ...CUSTOMER_NOTICE, opens: "invoice", preferencesUrl: null },
  ],
  projectMessageReceived: [PROJECT_COMMENT, PROJECT_FILE],
  teamInvitation: [TEAM_INVITATION],
  teamRemoval: [TEAM_REMOVAL],
};
