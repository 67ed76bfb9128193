import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { StarRating } from "~/ui/primitives/star-rating";
import { Portrait } from "./portrait";

/** One quote carries the section; the other two are beside it. */
export function HomeTestimonials() {
  const { title, quotes } = useDocument(TESTIMONIALS);
  const [lead, ...others] = quotes;
  return (
    <section aria-labelledby="testimonials-title" className="border-t border-rule bg-sunken">
      <div className="page-width section-space">
        <h2 id="testimonials-title" className="visually-hidden">
          {title}
        </h2>
        <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
          {lead ? <Quote testimonial={lead} className="lg:col-span-7" large /> : null}
          <div className="grid content-start gap-12 lg:col-span-4 lg:col-start-9">
            {others.map((testimonial) => (
              <Quote key={testimonial.name} testimonial={testimonial} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Quote({ testimonial, large, className }: { testimonial: Testimonial; large?: boolean; className?: string }) {
  const { name, role, company, text, rating, portrait } = testimonial;
  return (
    <figure className={classNames("reveal", className)}>
      <StarRating rating={rating} />
      <blockquote className={classNames("mt-4", large ? "font-display text-title leading-[1.18]" : "text-body")}>
        <p>“{text}”</p>
      </blockquote>
      <figcaption className={classNames("flex items-center gap-4 text-small", large ? "mt-8" : "mt-4")}>
        <Portrait of={portrait} />
        <span>
          <span className="font-[550]">{name}</span>
          <span className="block text-muted">
            {role}, {company}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
