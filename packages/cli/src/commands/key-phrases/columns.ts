import { onSubdomainText } from '@linkwright/core/tracking/ranks/on-subdomain'
import type { KeyPhrase } from '@linkwright/sdk'
import type { Column } from '../../output/output.ts'

/** 0 is not found among so many results. */
function rankText({ rank, ranks, on_subdomain }: KeyPhrase): string {
  const depth = ranks.at(-1)?.depth ?? 0
  const notFound = depth > 0 ? `not found in ${depth}` : 'not found'
  const own = rank === 0 ? notFound : String(rank ?? '')
  // A server of an earlier version answers none.
  return on_subdomain ? `${own}; ${onSubdomainText(on_subdomain)}` : own
}

export const keyPhraseColumns: readonly Column<KeyPhrase>[] = [
  { field: 'id', head: 'ID' },
  { field: 'key_phrase', head: 'Key Phrase' },
  {
    field: 'is_primary',
    head: 'Primary',
    less: true,
    show: ({ is_primary }) => (is_primary === '1' ? 'yes' : 'no'),
  },
  { field: 'rank', head: 'Rank', show: rankText },
  { field: 'search_volume', head: 'Search Volume' },
  { field: 'links_containing', head: '# Links Containing Key Phrase', less: true },
  { field: 'exact_links', head: '# Exact Match Links', less: true },
]
