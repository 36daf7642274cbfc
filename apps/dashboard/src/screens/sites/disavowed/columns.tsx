import { useFormat } from '@linkwright/react-ui/provider'
import { truncate } from '@linkwright/core/values/text'
import type { Column } from '@linkwright/react-ui/table'
import type { DisavowedEntry } from '@linkwright/sdk'

/** Spec A §2: so many characters are shown. */
const URL_LENGTH = 100
const PAGE_LENGTH = 50
const words = { url: 'URL or domain', page: 'Page', links: 'Links', none: '–' }

/** Text, not links: nobody wants to visit what was disavowed by a slip of the mouse. */
export const disavowedColumns: readonly Column<DisavowedEntry>[] = [
  {
    id: 'url',
    header: words.url,
    isPrimary: true,
    sortValue: ({ url }) => url,
    cell: ({ url }) => (
      <span className="ld-breaks" title={url}>
        {truncate(url, URL_LENGTH)}
      </span>
    ),
  },
  {
    id: 'page_url',
    header: words.page,
    width: '30%',
    headerHint: 'The page that a link from there points to',
    cell: ({ page_url }) =>
      page_url === null ? (
        words.none
      ) : (
        <span className="ld-breaks" title={page_url}>
          {truncate(page_url, PAGE_LENGTH)}
        </span>
      ),
  },
  {
    id: 'links',
    header: words.links,
    headerHint: 'Links of this website that the entry covers',
    width: 96,
    align: 'end',
    cell: ({ links }) => <Count of={links} />,
  },
]

function Count({ of }: { of: number }) {
  return useFormat().number(of)
}
