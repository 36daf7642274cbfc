import type { KeyPhrase } from '@linkwright/core/tracking/key-phrases/key-phrase'
import { phraseColumns, type KeyPhraseRow } from './queries.ts'

/** On the wire a rank of 0 means "not found"; in the database that is null. */
export function presentKeyPhrase(row: KeyPhraseRow, pageNickname: string): KeyPhrase {
  const ranks = row.ranks.map(({ when, rank, depth, provider }) => ({
    when,
    rank: rank ?? 0,
    depth,
    provider,
  }))
  return {
    ...phraseColumns.sent(row),
    is_primary: row.is_primary ? '1' : '0',
    rank: ranks.at(-1)?.rank ?? null,
    ranks,
    on_subdomain: row.ranks.at(-1)?.on_subdomain ?? null,
    page_nickname: pageNickname,
    tags: row.tags,
  }
}
