import { shorten, webHref } from '@linkwright/core/values/url'
import { Link as TextLink } from '@linkwright/react-ui/link'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { Link } from '@linkwright/sdk'

const none = '–'

/** Source, URL, anchor text, linked page, date added and DA (Spec A §2, Site Links). */
export function siteLinkColumns({ number, date }: ReturnType<typeof useFormat>): readonly Column<Link>[] {
  return [
    {
      id: 'source',
      header: 'Source',
      width: '13%',
      sortValue: ({ source }) => source,
      cell: ({ source }) => <Cut text={source ?? none} />,
    },
    {
      id: 'url',
      header: 'URL',
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url }) => <Address url={url} />,
    },
    {
      id: 'anchor_text',
      header: 'Anchor Text',
      width: '22%',
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <Cut text={anchor_text === '' ? none : anchor_text} />,
    },
    {
      id: 'linked_page',
      header: 'Linked Page',
      width: '22%',
      sortValue: ({ linked_page }) => linked_page,
      cell: ({ linked_page }) => <Address url={linked_page} />,
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

/** A text of any length takes three lines; all of it is its title. */
function Cut({ text }: { text: string }) {
  return (
    <span className="lw-links-text" title={text}>
      {text}
    </span>
  )
}

/** Shortened to 50 characters; http and https open in a new tab, anything else is text: it may come from anybody. */
export function Address({ url }: { url: string | null }) {
  if (url === null) return none
  const href = webHref(url)
  if (href === undefined) return <Cut text={shorten(url, 50)} />
  return (
    <TextLink href={href} isExternal title={url}>
      {shorten(url, 50)}
    </TextLink>
  )
}
