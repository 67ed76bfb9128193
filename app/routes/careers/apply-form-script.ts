import { APPLY_REFUSALS, ApplyForm } from "~/domain/applications/schema";
import { readPageTemplate } from "~/lib/page-template";
import { enhanceFiles } from "~/routes/forms/enhance/enhance-file";
import { enhanceForm } from "~/routes/forms/enhance/enhance-form";

enhanceForm({
  schema: ApplyForm,
  enhanceFiles,
  noticeFor: ({ resumeClaim }) =>
    resumeClaim?.includes(APPLY_REFUSALS.resumeClaim) ? "resume-required" : "check-fields",
});

document.querySelector("[data-load-again]")?.addEventListener("click", () => {
  const loading = readPageTemplate("[data-loading]");
  if (loading) document.querySelector("main")?.replaceChildren(loading);
});
