/** Heading of the features that name no category. */
const UNCATEGORIZED = "Other";

export type FeatureGroup<Feature> = { readonly category: string; readonly features: readonly Feature[] };

/**
 * Gathers features under their categories. Categories are in the order in which they first appear, features in
 * the order given. Features without a category (absent or blank) come last, under "Other", together with any that
 * name "Other" themselves. No group is empty.
 */
export function groupFeatures<Feature extends { readonly category?: string }>(
  features: readonly Feature[],
): readonly FeatureGroup<Feature>[] {
  const named = new Map<string, Feature[]>();
  const other: Feature[] = [];
  for (const feature of features) {
    const category = feature.category?.trim() || UNCATEGORIZED;
    if (category === UNCATEGORIZED) {
      other.push(feature);
      continue;
    }
    const group = named.get(category);
    if (group) group.push(feature);
    else named.set(category, [feature]);
  }
  const groups = Array.from(named, ([category, members]) => ({ category, features: members }));
  return other.length > 0 ? [...groups, { category: UNCATEGORIZED, features: other }] : groups;
}
