/** Blog categories in the order of the filter buttons; the list page adds "All" in front. */
export const ARTICLE_CATEGORIES = [
  "Digital Transformation",
  "Startups",
  "Cloud Computing",
  "Artificial Intelligence",
  "Cybersecurity",
  "Web Development",
] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** An article that the seed turns into a blog post. `publishedOn` is YYYY-MM-DD; `html` is trusted markup. */
export type Article = {
  id: number;
  slug: string;
  title: string;
  /** At most 155 characters; used on the card and as the page's meta description. */
  description: string;
  author: string;
  authorRole: string;
  publishedOn: string;
  category: ArticleCategory;
  tags: string[];
  featured: boolean;
  html: string;
};
