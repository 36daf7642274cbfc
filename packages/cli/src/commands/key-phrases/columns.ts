import type { Column } from '../../kit/output.ts'

export const keyPhraseColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'key_phrase', head: 'Key Phrase' },
  { field: 'is_primary', head: 'Primary' },
  { field: 'rank', head: 'Rank' },
  { field: 'search_volume', head: 'Search Volume' },
  { field: 'links_containing', head: '# Links Containing Key Phrase' },
  { field: 'exact_links', head: '# Exact Match Links' },
]
