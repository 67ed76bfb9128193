import { QUOTE_MISSING, quoteRequestFor } from "~/domain/leads/kinds/quote-request";
import { enhanceForm } from "~/routes/forms/enhance/enhance-form";
import { formNoticeFor } from "~/routes/forms/form-notice-for";
import { followEstimate, readEstimateFacts } from "./follow-estimate";
import { pickPackages } from "./pick-packages";

const facts = readEstimateFacts();

enhanceForm({
  // The server validates against the current offer.
  schema: quoteRequestFor(null),
  noticeFor: formNoticeFor(QUOTE_MISSING),
  onReady(form) {
    pickPackages(form, facts?.start ?? {});
    if (facts) followEstimate(form, facts);
  },
});
