import type { PostSummary } from "~/domain/posts/queries.server";
import { figurePath } from "~/domain/posts/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { PostCover } from "~/ui/illustrations/post-cover";
import { classNames } from "~/ui/primitives/class-names";
import { Picture } from "~/ui/primitives/picture";
import { useReadTime } from "./use-read-time";

type CardProps = { post: PostSummary; className?: string };

const COVER = "block aspect-3/2 w-full overflow-hidden rounded-lg";

/** The page's lead story: portrait format next to others, landscape on its own. */
export function LeadStory({ post, isAlone, className }: CardProps & { isAlone: boolean }) {
  return (
    <article
      className={classNames("group relative", isAlone && "grid items-center gap-x-8 lg:grid-cols-12", className)}
    >
      <Cover post={post} className={classNames(COVER, isAlone && "lg:col-span-7")} />
      <div className={isAlone ? "lg:col-span-5" : undefined}>
        <Kicker post={post} className={isAlone ? "mt-6 lg:mt-0" : "mt-6"} />
        <CardTitle post={post} className="mt-2 text-title" />
        <p className="mt-4 max-w-text text-lead text-muted">{post.description}</p>
        <PostFacts post={post} className="mt-4" />
      </div>
    </article>
  );
}

export function SideStory({ post }: CardProps) {
  return (
    <article className="group relative items-center gap-x-8 md:grid md:grid-cols-2 lg:block">
      <Cover post={post} className={COVER} />
      <div className="mt-5 md:mt-0 lg:mt-5">
        <Kicker post={post} />
        <CardTitle post={post} className="mt-1.5 text-heading" />
        <p className="mt-3 text-muted">{post.description}</p>
        <PostFacts post={post} className="mt-3" />
      </div>
    </article>
  );
}

export function StoryRow({ post }: CardProps) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-5 py-7 sm:grid-cols-[minmax(0,1fr)_12rem] sm:gap-x-8 md:py-9">
      <div>
        <Kicker post={post} />
        <CardTitle post={post} className="mt-1.5 text-heading" />
      </div>
      <Cover
        post={post}
        sizes="(min-width: 40rem) 12rem, 6.5rem"
        className="block aspect-3/2 w-full overflow-hidden rounded-md sm:row-span-2"
      />
      <div className="col-span-2 mt-3 sm:col-span-1">
        <p className="max-w-prose text-muted">{post.description}</p>
        <PostFacts post={post} className="mt-3" />
      </div>
    </article>
  );
}

/**
 * A post's picture: its own, or else its category's drawing. Decorative next to its title, so only the article's page
 * has alt text.
 */
export function Cover({
  post,
  isFirst = false,
  sizes = "(min-width: 64rem) 45rem, 94vw",
  className,
}: CardProps & { isFirst?: boolean; sizes?: string }) {
  const { cover } = post;
  if (!cover) return <PostCover id={post.id} category={post.category} className={className} />;
  const look = classNames("object-cover", className);
  if ("hash" in cover) {
    const words = isFirst ? {} : { alt: "" };
    return <Picture picture={cover} {...words} sizes={sizes} isLazy={!isFirst} className={look} />;
  }
  return (
    <img
      src={figurePath(cover.name)}
      alt={isFirst ? cover.alt : ""}
      width={cover.width}
      height={cover.height}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={look}
    />
  );
}

function Kicker({ post, className }: CardProps) {
  return <p className={classNames("text-eyebrow font-[550] text-clay-ink", className)}>{post.category}</p>;
}

/** The link of a card; its hit area is the whole card. */
function CardTitle({ post, className }: CardProps) {
  return (
    <h3 className={className}>
      <a
        href={`/blogs/${post.id}`}
        className="text-ink no-underline decoration-1 underline-offset-[0.14em] after:absolute after:inset-0 group-hover:text-bluebonnet group-hover:underline"
      >
        {post.title}
      </a>
    </h3>
  );
}

function PostFacts({ post, className }: CardProps) {
  const readTime = useReadTime();
  return (
    <p className={classNames("flex flex-wrap gap-x-4 text-small tabular", className)}>
      <span>{post.author}</span>
      <span className="whitespace-nowrap text-muted">
        <time dateTime={post.publishedOn}>{formatLongDate(post.publishedOn)}</time>
        <Dot />
        {readTime(post.readingMinutes)}
      </span>
    </p>
  );
}

export function Dot() {
  return (
    <span aria-hidden="true" className="mx-2">
      ·
    </span>
  );
}
