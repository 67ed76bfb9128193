import { PITCH_MISSING, StartupPitch } from "~/domain/leads/kinds/startup-pitch";
import { enhanceFiles } from "~/routes/forms/enhance/enhance-file";
import { enhanceForm } from "~/routes/forms/enhance/enhance-form";
import { formNoticeFor } from "~/routes/forms/form-notice-for";

enhanceForm({ schema: StartupPitch, noticeFor: formNoticeFor(PITCH_MISSING), enhanceFiles });
