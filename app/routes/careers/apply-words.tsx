import { JOB_PAGE } from "~/content/pages/jobs";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";

/** Text of the link to an application, which includes the job's title for screen readers. */
export function ApplyWords({ title }: { title: string }) {
  const { apply, applyFor } = useDocument(JOB_PAGE);
  return (
    <>
      {apply}
      <span className="visually-hidden"> {fillFacts(applyFor, { title })}</span>
    </>
  );
}
