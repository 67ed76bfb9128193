import { APPLY_REFUSALS, ApplyForm } from "~/domain/applications/schema";
import { enhanceForm } from "~/routes/forms/enhance/enhance-form";

enhanceForm({
  schema: ApplyForm,
  noticeFor: ({ resumeClaim }) =>
    resumeClaim?.includes(APPLY_REFUSALS.resumeClaim) ? "resume-required" : "check-fields",
});

const loading = document.querySelector<HTMLTemplateElement>("template[data-loading]");
document.querySelector("[data-load-again]")?.addEventListener("click", () => {
  if (loading) document.querySelector("main")?.replaceChildren(document.importNode(loading.content, true));
});
