import { LoaderCircle } from "lucide-react";
import { APPLY } from "~/content/pages/apply";
import { HomeMark } from "~/routes/home-mark";
import { useDocument } from "~/routes/use-document";
import { JobNotFound } from "./job-not-found";

/** Shown while the job is being loaded. */
function JobLoading() {
  const copy = useDocument(APPLY);
  return (
    <div role="status" className="page-width section-space grid place-items-center gap-4 text-muted">
      <LoaderCircle aria-hidden="true" className="size-9 animate-spin text-bluebonnet motion-reduce:animate-none" />
      {copy.loading}
    </div>
  );
}

/**
 * Shown for an id without an open job, with a picture that the page loads anyway, since most visitors find their job.
 */
export function ApplyJobNotFound() {
  return <JobNotFound picture={<HomeMark className="size-40 justify-self-center max-md:hidden" />} />;
}

/**
 * Shown if the job couldn't be loaded: like the page for an unknown job, with a retry button whose progress the script
 * shows.
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
