import { JOB_PAGE } from "~/content/pages/jobs";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";

/** What the way to an application says; those who don't see what is around it are told which. */
export function ApplyWords({ title }: { title: string }) {
  const { apply, applyFor } = useDocument(JOB_PAGE);
  return (
    <>
      {apply}
      <span className="visually-hidden"> {fillFacts(applyFor, { title })}</span>
    </>
  );
}
