import { isApiError, type Link, type Page } from '@linkwright/sdk'
import { api, callKey, queryClient, useApi } from '../../../wire/api.ts'
import { isTierPath, type TierPath } from './tier-path.ts'

/** The links along a path; the shown links point to the last one. */
export function useParents(page: Page, path: TierPath) {
  const params = { siteId: page.site_id, pageId: page.id }
  const [first = 0, second = 0] = path
  const isThird = path.length > 1
  const one = useApi(api.links.show, { ...params, linkId: first }, known(first))
  const other = useApi(api.links.show, { ...params, linkId: second }, { ...known(second), enabled: isThird })
  const queries = isThird ? [one, other] : [one]
  const links = queries.flatMap(({ data }) => data ?? [])
  const errors = queries.flatMap(({ error }) => error ?? [])
  return {
    parent: (isThird ? other : one).data,
    /** A link does not exist or does not point to the one before it. */
    isMissing: errors.some(isNotFound) || (links.length === queries.length && !isTierPath(links)),
    error: errors.find((error) => !isNotFound(error)),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

const isNotFound = (error: unknown) => isApiError(error) && error.status === 404

/** Uses the link from the list until the link itself is loaded. */
function known(id: number): { placeholderData?: Link } {
  const placeholderData = [api.links.list, api.links.tiered]
    .flatMap((call) => queryClient.getQueriesData<readonly Link[]>({ queryKey: callKey(call) }))
    .flatMap(([, links]) => links ?? [])
    .find((link) => link.id === id)
  return placeholderData === undefined ? {} : { placeholderData }
}
