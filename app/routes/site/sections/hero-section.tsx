import type { ComponentType } from "react";
import type { HeroDrawing, SectionOf } from "~/content/page-sections";
import { useMaybeShell } from "~/routes/use-shell";
import { ClinicFront } from "~/ui/illustrations/clinic-front";
import { HeroBluebonnetField } from "~/ui/illustrations/hero-bluebonnet-field";
import { LaunchPath } from "~/ui/illustrations/launch-path";
import { QuoteSheet } from "~/ui/illustrations/quote-sheet";
import { StorefrontWindow } from "~/ui/illustrations/storefront-window";
import { TeamDesk } from "~/ui/illustrations/team-desk";
import { classNames } from "~/ui/primitives/class-names";
import { Eyebrow } from "~/ui/primitives/section-heading";
import { OpeningPicture } from "../opening-picture";
import { type Place, titleId } from "./place";
import { SectionButtons } from "./section-buttons";

const DRAWINGS: Readonly<Record<HeroDrawing, ComponentType<{ className?: string }> | null>> = {
  bluebonnets: HeroBluebonnetField,
  storefront: StorefrontWindow,
  clinic: ClinicFront,
  launch: LaunchPath,
  quote: QuoteSheet,
  desk: TeamDesk,
  none: null,
};

/** The hero of a page: its promise and call to action. */
export function HeroSection({ section, place }: { section: SectionOf<"hero">; place: Place }) {
  const { eyebrow, title, lead, first, second, drawing, picture } = section;
  const Drawing = DRAWINGS[drawing as HeroDrawing] ?? null; // safe: one that is none of them has no drawing
  const hasPicture = useMaybeShell()?.pictures?.[picture ?? ""] !== undefined;
  const Heading = place.isFirst ? "h1" : "h2";
  return (
    <section aria-labelledby={titleId(place)} className="overflow-x-clip">
      <div className="page-width grid items-center gap-x-8 gap-y-10 py-12 md:py-16 lg:grid-cols-12 lg:py-20">
        <div className={Drawing || hasPicture ? "lg:col-span-6" : "lg:col-span-9"}>
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <Heading id={titleId(place)} className="text-hero wrap-anywhere">
            {title}
          </Heading>
          <p className="mt-6 max-w-xl text-lead text-muted wrap-anywhere">{lead}</p>
          <SectionButtons first={first} second={second} className="mt-9" />
        </div>
        <OpeningPicture of={picture} className="lg:col-span-6">
          {Drawing ? (
            <Drawing
              className={classNames(
                "lg:col-span-6",
                drawing === "bluebonnets"
                  ? "-mr-[4vw] w-[calc(100%+4vw)]"
                  : "w-full max-w-md justify-self-center lg:max-w-lg",
              )}
            />
          ) : null}
        </OpeningPicture>
      </div>
    </section>
  );
}
