/** The rel of a link for search engines, from a provider or an export; null if unknown. */
export const linkRels = ['follow', 'nofollow', 'sponsored', 'ugc'] as const
export type LinkRel = (typeof linkRels)[number]

export const relLabels: Readonly<Record<LinkRel, string>> = {
  follow: 'Follow',
  nofollow: 'Nofollow',
  sponsored: 'Sponsored',
  ugc: 'User content',
}

/** Values of rel with which search engines do not follow a link, or follow it as a paid one. */
export const REL_MARKS = ['nofollow', 'sponsored', 'ugc'] as const

/** The filter of link lists by rel; `unknown`: links without a known rel. */
export const relFilters = [...linkRels, 'unknown'] as const
export type RelFilter = (typeof relFilters)[number]

export const relFilterLabels: Readonly<Record<RelFilter, string>> = { ...relLabels, unknown: 'Not reported' }

/** The most specific attribute: a link that is sponsored and nofollow is sponsored. Null if none is known. */
export function relOf(attributes: {
  nofollow?: boolean | null | undefined
  sponsored?: boolean | null | undefined
  ugc?: boolean | null | undefined
}): LinkRel | null {
  if (attributes.sponsored === true) return 'sponsored'
  if (attributes.ugc === true) return 'ugc'
  if (attributes.nofollow === true) return 'nofollow'
  return attributes.nofollow === false ? 'follow' : null
}
