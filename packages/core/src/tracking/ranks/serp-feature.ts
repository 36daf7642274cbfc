/** Elements of a search results page besides the ranked pages, with their labels. */
export const serpFeatures = {
  ai_answer: 'AI answer',
  snippet: 'Featured snippet',
  local_pack: 'Local pack',
  ads: 'Ads',
  questions: 'People also ask',
  knowledge_panel: 'Knowledge panel',
  top_stories: 'Top stories',
  images: 'Images',
  videos: 'Videos',
  shopping: 'Shopping',
} as const
export type SerpFeature = keyof typeof serpFeatures
export const serpFeatureNames = Object.keys(serpFeatures) as [SerpFeature, ...SerpFeature[]]

/** State of an element, as reported by the provider. Elements that were not queried have no state. */
export const featureStates = {
  absent: 'not shown',
  shown: 'shown, without URLs',
  cites_others: 'shown, names others',
  cites_site: 'names another page of yours',
  cites_page: 'names your page',
} as const
export type FeatureState = keyof typeof featureStates
export const featureStateNames = Object.keys(featureStates) as [FeatureState, ...FeatureState[]]

/** The queried elements with their states. */
export type SeenFeatures = Partial<Record<SerpFeature, FeatureState>>

/** Filters of a list: the element was shown, it named the site, or it did not. */
export const featureFilters = {
  shown: ['shown', 'cites_others', 'cites_site', 'cites_page'],
  cites: ['cites_site', 'cites_page'],
  cites_not: ['cites_others'],
  absent: ['absent'],
} as const satisfies Record<string, readonly FeatureState[]>
export type FeatureFilter = keyof typeof featureFilters
export const featureFilterNames = Object.keys(featureFilters) as [FeatureFilter, ...FeatureFilter[]]

/** The elements that were shown, in the order of `serpFeatures`. */
export function shownFeatures(seen: SeenFeatures): { feature: SerpFeature; state: FeatureState }[] {
  return serpFeatureNames.flatMap((feature) => {
    const state = seen[feature]
    return state === undefined || state === 'absent' ? [] : [{ feature, state }]
  })
}
