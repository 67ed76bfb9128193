import { LoaderCircle } from "lucide-react";
import { APPLY } from "~/content/pages/apply";
import { HomeMark } from "~/routes/home-mark";
import { useDocument } from "~/routes/use-document";
import { JobNotFound } from "./job-not-found";

/** While the job is being loaded. */
function JobLoading() {
  const copy = useDocument(APPLY);
  return (
    <div role="status" className="page-width section-space grid place-items-center gap-4 text-muted">
      <LoaderCircle aria-hidden="true" className="size-9 animate-spin text-bluebonnet motion-reduce:animate-none" />
      {copy.loading}
    </div>
  );
}

/** For an id that no open job has, with a picture that the page loads anyway: most visitors find their job. */
export function ApplyJobNotFound() {
  return <JobNotFound picture={<HomeMark className="size-40 justify-self-center max-md:hidden" />} />;
}

/**
 * The job could not be loaded: the same page as for an unknown one, with a way to try again, which the script shows as
 * under way.
 */
export function JobNotLoaded({ jobId }: { jobId: string }) {
  const copy = useDocument(APPLY);
  return (
    <>
      <ApplyJobNotFound />
      <p className="page-width -mt-10 pb-20">
        <a href={`/apply/${jobId}`} className="link" data-load-again>
          {copy.again}
        </a>
      </p>
      <template data-loading>
        <JobLoading />
      </template>
    </>
  );
}
