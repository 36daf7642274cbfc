// AMB-191
/** What a link says of itself to search engines, as a provider or an export tells it; null where nobody does. */
export const linkRels = ['follow', 'nofollow', 'sponsored', 'ugc'] as const
export type LinkRel = (typeof linkRels)[number]

export const relLabels: Readonly<Record<LinkRel, string>> = {
  follow: 'Follow',
  nofollow: 'Nofollow',
  sponsored: 'Sponsored',
  ugc: 'User content',
}

/** Which links a list holds by it; `unknown`: those of which nobody tells. */
export const relFilters = [...linkRels, 'unknown'] as const
export type RelFilter = (typeof relFilters)[number]

export const relFilterLabels: Readonly<Record<RelFilter, string>> = { ...relLabels, unknown: 'Not reported' }

/** The narrowest of what is said: a link that is sponsored and nofollow is sponsored. Null where nothing is said. */
export function relOf(said: {
  nofollow?: boolean | null | undefined
  sponsored?: boolean | null | undefined
  ugc?: boolean | null | undefined
}): LinkRel | null {
  if (said.sponsored === true) return 'sponsored'
  if (said.ugc === true) return 'ugc'
  if (said.nofollow === true) return 'nofollow'
  return said.nofollow === false ? 'follow' : null
}
