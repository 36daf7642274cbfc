import type { Page } from '@linkwright/sdk'
import { api, useApi } from '../../wire/api.ts'

export type Phrases = ReturnType<typeof usePhrases>

/** A page's key phrases with all ranks; while loading, with the last two from the session. */
export function usePhrases(page: Page | undefined) {
  const { data, error, isPlaceholderData, refetch } = useApi(
    api.keyPhrases.list,
    { siteId: page?.site_id ?? 0, pageId: page?.id ?? 0 },
    {
      enabled: page !== undefined,
      ...(page === undefined ? {} : { placeholderData: { key_phrase: page.keyphrases } }),
    },
  )
  return {
    list: data?.key_phrase ?? page?.keyphrases ?? [],
    error,
    hasAllRanks: data !== undefined && !isPlaceholderData,
    refetch,
  }
}
