import { CONTACT_MISSING, ContactMessage } from "~/domain/leads/kinds/contact-message";
import { enhanceForm } from "~/routes/forms/enhance/enhance-form";
import { formNoticeFor } from "~/routes/forms/form-notice-for";

/** Time that the thank-you message covers the empty form, which can then be used again. */
const THANKS_SHOWN_MS = 3000;

enhanceForm({ schema: ContactMessage, noticeFor: formNoticeFor(CONTACT_MISSING) });

const thanks = document.querySelector<HTMLElement>("[data-thanks]");
if (thanks) {
  thanks.dataset.covering = "";
  thanks.scrollIntoView({ block: "nearest", behavior: "instant" });
  setTimeout(() => thanks.remove(), THANKS_SHOWN_MS);
}
