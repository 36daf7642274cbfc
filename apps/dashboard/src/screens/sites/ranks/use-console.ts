import type { ConsoleFigures } from '@linkwright/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, callKey } from '../../../wire/api.ts'
import type { RankView } from './rank-view.ts'

/** Search Console figures of the shown phrases. The SERP feature filter does not apply. */
export function useConsole({ which, during }: RankView) {
  const { feature: _feature, feature_is: _is, ...phrases } = which
  const input = { ...phrases, ...during }
  return useQuery<ConsoleFigures>({
    // Cached with the history and invalidated with it.
    queryKey: [...callKey(api.ranks.history, input), 'console'],
    queryFn: async ({ signal }) => api.ranks.console(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
