/** What may stand on a page of results beside the pages that rank, by how it is called on the screen. */
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

/** How one stood there: from what the provider said of it. One that was not asked for has no state at all. */
export const featureStates = {
  absent: 'not shown',
  shown: 'shown, without addresses',
  cites_others: 'shown, names others',
  cites_site: 'names another page of yours',
  cites_page: 'names your page',
} as const
export type FeatureState = keyof typeof featureStates
export const featureStateNames = Object.keys(featureStates) as [FeatureState, ...FeatureState[]]

/** The features that were asked for, each with its state. */
export type SeenFeatures = Partial<Record<SerpFeature, FeatureState>>

/** What a list can be held to: that it was there at all, that it named the site, or that it did not. */
export const featureFilters = {
  shown: ['shown', 'cites_others', 'cites_site', 'cites_page'],
  cites: ['cites_site', 'cites_page'],
  cites_not: ['cites_others'],
  absent: ['absent'],
} as const satisfies Record<string, readonly FeatureState[]>
export type FeatureFilter = keyof typeof featureFilters
export const featureFilterNames = Object.keys(featureFilters) as [FeatureFilter, ...FeatureFilter[]]

/** Those that stood there, in the order of `serpFeatures`; none that were not asked for. */
export function shownFeatures(seen: SeenFeatures): { feature: SerpFeature; state: FeatureState }[] {
  return serpFeatureNames.flatMap((feature) => {
    const state = seen[feature]
    return state === undefined || state === 'absent' ? [] : [{ feature, state }]
  })
}
