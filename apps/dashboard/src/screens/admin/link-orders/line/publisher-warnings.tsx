import { alreadyLinks } from '@linkwright/core/buying/publishers/already-links'
import { Alert } from '@linkwright/react-ui/alert'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { api, useApi } from '../../../../wire/api.ts'

const texts = {
  never: (domain: string) =>
    `${domain} is on the customer's never-use list. Please choose another publisher.`,
  list: (domains: string, more: number) =>
    `The customer never wants links from ${domains}${more > 0 ? ` and ${more} more` : ''}.`,
}

/** Publishers of the never-use list that are named at once. */
const MAX_NAMED = 8

/**
 * What administrators have to know before they place a line: the customer's never-use list, and links that the customer
 * has from this publisher already.
 */
export function PublisherWarnings({ line }: { line: AdminOrderDetail }) {
  const { data } = useApi(api.fulfilment.publisher, {
    id: line.id,
    // A saved URL is checked again.
    ...(line.published_url === null ? {} : { url: line.published_url }),
  })
  if (data === undefined) return null
  const { checked, never_used: domains, site } = data
  const isNeverUsed = checked !== null && checked.never_use_id !== null
  const already = checked === null ? undefined : alreadyLinks(checked, site)
  return (
    <>
      {isNeverUsed && (
        <Alert tone="bad" role="alert">
          {texts.never(checked.domain ?? '')}
        </Alert>
      )}
      {already !== undefined && <Alert tone="warn">{already}</Alert>}
      {!isNeverUsed && domains.length > 0 && (
        <Alert tone="info">
          {texts.list(domains.slice(0, MAX_NAMED).join(', '), domains.length - MAX_NAMED)}
        </Alert>
      )}
    </>
  )
}
