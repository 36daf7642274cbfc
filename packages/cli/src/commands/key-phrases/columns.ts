import type { KeyPhrase } from '@linkwright/sdk'
import type { Column } from '../../output/output.ts'

export const keyPhraseColumns: readonly Column<KeyPhrase>[] = [
  { field: 'id', head: 'ID' },
  { field: 'key_phrase', head: 'Key Phrase' },
  {
    field: 'is_primary',
    head: 'Primary',
    less: true,
    show: ({ is_primary }) => (is_primary === '1' ? 'yes' : 'no'),
  },
  { field: 'rank', head: 'Rank', show: ({ rank }) => (rank === 0 ? 'not found' : String(rank ?? '')) },
  { field: 'search_volume', head: 'Search Volume' },
  { field: 'links_containing', head: '# Links Containing Key Phrase', less: true },
  { field: 'exact_links', head: '# Exact Match Links', less: true },
]
