import { OFFSET_MAX } from '@linkwright/core/contract/list-limits'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { LinksInProgress } from '@linkwright/react-ui/link-map'
import { Pager } from '@linkwright/react-ui/pager'
import type { Page } from '@linkwright/sdk'
import { useEffect } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { DeleteLink } from '../links/delete-link.tsx'
import { deleteTool } from '../links/link-tools.tsx'
import { useDeleteLinks } from '../links/use-delete-links.ts'
import { useOpen } from '../use-page.ts'
import { useMapLinks } from './use-map-links.tsx'

const PAGE_SIZE = 100

const texts = {
  title: 'Links In Progress',
  none: 'No links in progress',
  pager: 'Pages of links in progress',
}

/** A page's ordered links that are not live yet, oldest first. */
export function InProgress({ page }: { page: Page }) {
  const [text, setAt] = useAddressState('progress', '1')
  // Clamp the page number from the URL to what the call accepts.
  const at = Math.min(Math.max(1, Math.floor(Number(text)) || 1), Math.floor(OFFSET_MAX / PAGE_SIZE) + 1)
  const [open, setOpen] = useOpen()
  const { remove, marked } = useDeleteLinks(page.site_id, page.id)
  const { total, links, ...rest } = useMapLinks(page, 'in_process', {
    limit: PAGE_SIZE,
    offset: (at - 1) * PAGE_SIZE,
  })
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE))
  const isBeyond = total !== undefined && at > last
  useEffect(() => {
    if (isBeyond) setAt(String(last))
  }, [isBeyond, last, setAt])
  return (
    <Card title={texts.title} padding="none">
      <LinksInProgress
        {...rest}
        links={marked(links)}
        isPart={last > 1}
        rowActions={(link) => [deleteTool(link, setOpen)]}
        empty={<EmptyState title={texts.none} />}
      />
      {last > 1 && (
        <Pager
          label={texts.pager}
          page={at}
          pageSize={PAGE_SIZE}
          total={total ?? 0}
          onPage={(next) => setAt(String(next), { replace: false })}
        />
      )}
      <DeleteLink
        page={page}
        link={links.find(({ id }) => open === `delete-${id}`)}
        onClose={() => setOpen('')}
        onDelete={remove}
      />
    </Card>
  )
}
