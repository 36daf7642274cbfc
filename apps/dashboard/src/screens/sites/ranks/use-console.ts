import type { ConsoleFigures } from '@linkwright/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, callKey } from '../../../wire/api.ts'
import type { Chosen } from './chosen.ts'

/** What Search Console tells of the phrases that are shown. It knows nothing of what stood beside them. */
export function useConsole({ which, during }: Chosen) {
  const { feature: _feature, feature_is: _is, ...phrases } = which
  const input = { ...phrases, ...during }
  return useQuery<ConsoleFigures>({
    // Kept with the history: it is read anew whenever that is.
    queryKey: [...callKey(api.ranks.history, input), 'console'],
    queryFn: async ({ signal }) => api.ranks.console(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
