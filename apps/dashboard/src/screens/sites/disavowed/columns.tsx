import { useFormat } from '@linkwright/react-ui/provider'
import { CutText } from '@linkwright/react-ui/cut-text'
import type { Column } from '@linkwright/react-ui/table'
import type { DisavowedEntry } from '@linkwright/sdk'

/** Spec A §2: maximum number of characters shown. */
const URL_LENGTH = 100
const PAGE_LENGTH = 50
const texts = { url: 'URL or domain', page: 'Points to', links: 'Links covered', none: '–' }

/** Text, not links: a misclick should not open a disavowed page. */
export const disavowedColumns: readonly Column<DisavowedEntry>[] = [
  {
    id: 'url',
    header: texts.url,
    isPrimary: true,
    sortValue: ({ url }) => url,
    cell: ({ url }) => <CutText text={url} length={URL_LENGTH} />,
  },
  {
    id: 'page_url',
    header: texts.page,
    width: '30%',
    cell: ({ page_url }) => <CutText text={page_url ?? texts.none} length={PAGE_LENGTH} />,
  },
  {
    id: 'links',
    header: texts.links,
    width: 120,
    align: 'end',
    cell: ({ links }) => <Count of={links} />,
  },
]

function Count({ of }: { of: number }) {
  return useFormat().number(of)
}
