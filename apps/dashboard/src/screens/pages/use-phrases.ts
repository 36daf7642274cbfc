import type { Page } from '@linkwright/sdk'
import { api, useApi } from '../../wire/api.ts'

export type Phrases = ReturnType<typeof usePhrases>

/** The key phrases of a page with all their ranks; until they are there, with the last two that the session has. */
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
