import { pageKey } from '../../values/url.ts'

/**
 * Equal for two URLs of one page: as `pageKey`, with the parameters of the query in any order. The text itself where
 * it is not a URL.
 */
export function addressKey(url: string): string {
  const key = pageKey(url)
  if (key === undefined) return url.trim()
  const [page = '', query] = key.split(/\?(.*)/s)
  return query === undefined ? page : `${page}?${query.split('&').toSorted().join('&')}`
}
