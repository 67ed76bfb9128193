import { JOB_PAGE } from "~/content/pages/jobs";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";

/** Words of the link to an application, which name the job for those who don't see what is around it. */
export function ApplyWords({ title }: { title: string }) {
  const { apply, applyFor } = useDocument(JOB_PAGE);
  return (
    <>
      {apply}
      <span className="visually-hidden"> {fillFacts(applyFor, { title })}</span>
    </>
  );
}
