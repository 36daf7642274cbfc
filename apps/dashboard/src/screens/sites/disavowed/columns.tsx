import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { DisavowedEntry } from '@linkwright/sdk'

/** Maximum number of characters shown. */
const URL_LENGTH = 100
const PAGE_LENGTH = 50
const texts = { url: 'URL or domain', page: 'Points to', links: 'Links covered' }

/** Text, not links: a misclick should not open a disavowed page. */
export const disavowedColumns: readonly Column<DisavowedEntry>[] = [
  {
    id: 'url',
    header: texts.url,
    kind: 'address',
    width: '50%',
    isPrimary: true,
    sortValue: ({ url }) => url,
    cell: ({ url }) => <UrlCell isText url={url} length={URL_LENGTH} />,
  },
  {
    id: 'page_url',
    header: texts.page,
    kind: 'address',
    cell: ({ page_url }) => <UrlCell isText url={page_url} length={PAGE_LENGTH} />,
  },
  {
    id: 'links',
    header: texts.links,
    kind: 'count',
    cell: ({ links }) => <Count of={links} />,
  },
]

function Count({ of }: { of: number }) {
  return useFormat().number(of)
}
