import { defineTable } from '../../tables/table.ts'

/** Every look-up of the phrases, as the file has them: the newest of each phrase first. */
export const rankChecks = defineTable({
  name: 'rank-history',
  columns: {
    key_phrase: { kind: 'text', label: 'Key Phrase' },
    page: { kind: 'text', label: 'Page' },
    when: { kind: 'day', label: 'Date' },
    rank: { kind: 'text', label: 'Rank' },
    depth: { kind: 'count', label: 'Results examined' },
    url: { kind: 'address', label: 'Address that ranked' },
    provider: { kind: 'text', label: 'Provider' },
    features: { kind: 'text', label: 'Features on results page' },
    cites: { kind: 'text', label: 'Names you' },
    on_subdomain: { kind: 'text', label: 'On a subdomain' },
    notes: { kind: 'text', label: 'Notes' },
  },
  sorts: ['when'],
  order: '-when',
  sizes: [100],
  size: 100,
  file: {
    name: 'rank-history.csv',
    columns: {
      key_phrase: 'Key Phrase',
      page: 'Page',
      when: 'Date',
      rank: 'Rank',
      depth: 'Results examined',
      url: 'Address that ranked',
      provider: 'Provider',
      features: 'Features on results page',
      cites: 'Names you',
      on_subdomain: 'On a subdomain',
      notes: 'Notes',
    },
  },
})
