import { alreadyLinks } from '@linkwright/core/buying/publishers/already-links'
import { Alert } from '@linkwright/react-ui/alert'
import type { MarketplaceLink, Site } from '@linkwright/sdk'
import { api, useApi } from '../../wire/api.ts'

interface AlreadyLinksProps {
  site: Pick<Site, 'id' | 'name'> | undefined
  link: Pick<MarketplaceLink, 'id'>
}

/** Says that the publisher of a marketplace link already links to the site, before another link is ordered there. */
export function AlreadyLinks({ site, link }: AlreadyLinksProps) {
  const { data } = useApi(
    api.publishers.links,
    { siteId: site?.id ?? 0, marketplace_link_id: link.id },
    { enabled: site !== undefined },
  )
  const already = data && site && alreadyLinks(data, site.name)
  return <div role="status">{already !== undefined && <Alert tone="warn">{already}</Alert>}</div>
}
