import { CutText } from '@linkwright/react-ui/cut-text'
import { LinkUrl } from '@linkwright/react-ui/links-table'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { Link } from '@linkwright/sdk'

const none = '–'

/** Source, URL, anchor text, linked page, date added and DA (A-SCR-70). */
export function siteLinkColumns({ number, date }: ReturnType<typeof useFormat>): readonly Column<Link>[] {
  return [
    {
      id: 'source',
      header: 'Source',
      width: '11%',
      sortValue: ({ source }) => source,
      cell: ({ source }) => <CutText text={source ?? none} />,
    },
    {
      id: 'url',
      header: 'URL',
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url }) => <LinkUrl url={url} />,
    },
    {
      id: 'anchor_text',
      header: 'Anchor Text',
      width: '20%',
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <CutText text={anchor_text || none} />,
    },
    {
      id: 'linked_page',
      header: 'Linked Page',
      width: '27%',
      sortValue: ({ linked_page }) => linked_page,
      cell: ({ linked_page }) => <LinkUrl url={linked_page} />,
    },
    {
      id: 'date_added',
      header: 'Date Added',
      width: 112,
      sortValue: ({ date_added }) => date_added,
      cell: ({ date_added }) => date(date_added) || none,
    },
    {
      id: 'da',
      header: 'DA',
      headerHint: 'Domain authority, 0 to 100',
      align: 'end',
      width: 64,
      sortValue: ({ da }) => da,
      cell: ({ da }) => (da === null ? none : number(da)),
    },
  ]
}
