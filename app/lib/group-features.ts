export type FeatureGroup<Feature> = { readonly category: string; readonly features: readonly Feature[] };

/**
 * Groups features by category. Categories are in the order in which they first appear, features in the order given.
 * Features without a category (absent or blank) come last, under `other`, together with any explicitly in that
 * category. No group is empty.
 */
export function groupFeatures<Feature extends { readonly category?: string }>(
  features: readonly Feature[],
  other: string,
): readonly FeatureGroup<Feature>[] {
  const named = new Map<string, Feature[]>();
  const rest: Feature[] = [];
  for (const feature of features) {
    const category = feature.category?.trim() || other;
    if (category === other) {
      rest.push(feature);
      continue;
    }
    const group = named.get(category);
    if (group) group.push(feature);
    else named.set(category, [feature]);
  }
  const groups = Array.from(named, ([category, members]) => ({ category, features: members }));
  return rest.length > 0 ? [...groups, { category: other, features: rest }] : groups;
}
