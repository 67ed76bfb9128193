import type { Identity } from "~/config/identity-defaults";
import type { Post } from "~/domain/posts/queries.server";
import { agencyLanguage } from "~/lib/spelling";
import { coverAddress } from "./cover-address";

/** Returns a schema.org BlogPosting, without `@context`. */
export function blogPostingJsonLd(post: Post, identity: Identity, origin: string): Record<string, unknown> {
  const url = `${origin}/blogs/${post.id}`;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: `${origin}${coverAddress(post.cover) ?? `/social/blogs/${post.id}.png`}`,
    datePublished: post.publishedOn,
    dateModified: post.updatedAt.toISOString(),
    author: { "@type": "Person", name: post.author, jobTitle: post.authorRole },
    publisher: {
      "@type": "ProfessionalService",
      "@id": `${origin}/#agency`,
      name: identity.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    articleSection: post.category,
    keywords: post.tags,
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: agencyLanguage(),
  };
}
