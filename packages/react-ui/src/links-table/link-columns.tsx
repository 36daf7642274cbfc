import type { Link } from '@linkwright/core/links/link'
import { shorten, webHref } from '@linkwright/core/values/url'
import { Fragment } from 'react'
import { Badge } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import type { Column } from '../table/table.tsx'

/** Spec A §2, Completed Links: URLs are shortened to so many characters. */
const URL_LENGTH = 50
const words = {
  none: '–',
  deleting: 'Deleting…',
  disavowed: 'Disavowed',
  newTab: (url: string) => `${url} (opens in a new tab)`,
} as const
/** What a link that is not live is called; it has no address of its own yet. */
const notLive = { not_ordered: 'Not ordered', in_process: 'In process', placed: undefined } as const

/** Source, DA, URL, Anchor and Date Added of completed links (Spec A §2). */
export function linkColumns({ number, date }: Format): Column<Link>[] {
  return [
    {
      id: 'source',
      header: 'Source',
      width: '13%',
      sortValue: ({ source }) => source,
      cell: ({ source }) => (
        <span className="lw-links-text" title={source ?? undefined}>
          {source ?? words.none}
        </span>
      ),
    },
    {
      id: 'da',
      header: 'DA',
      headerHint: 'Domain authority, 0 to 100',
      align: 'end',
      width: 64,
      sortValue: ({ da }) => da,
      cell: ({ da }) => (da === null ? words.none : number(da)),
    },
    {
      id: 'url',
      header: 'URL',
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: (link) => <LinkCell {...link} />,
    },
    {
      id: 'anchor_text',
      header: 'Anchor',
      width: '32%',
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => (
        <span className="lw-links-text" title={anchor_text}>
          {anchor_text === '' ? words.none : breakable(anchor_text)}
        </span>
      ),
    },
    {
      id: 'date_added',
      header: 'Date Added',
      width: 112,
      sortValue: ({ date_added }) => date_added,
      filterText: ({ date_added }) => date(date_added),
      cell: ({ date_added }) => date(date_added) || words.none,
    },
  ]
}

/** The address of a link, and what there is to know besides it. */
function LinkCell({ url, url_progress, deleting, disavowed }: Link) {
  const live = disavowed === '1' ? words.disavowed : undefined
  const state = deleting ? words.deleting : (notLive[url_progress] ?? live)
  if (state === undefined) return <LinkUrl url={url} />
  return (
    <>
      {url !== null && <LinkUrl url={url} />} <Badge tone="neutral">{state}</Badge>
    </>
  )
}

/** An address, shortened; http and https open in a new tab, anything else is text: it may come from anybody. */
export function LinkUrl({ url }: { url: string | null }) {
  if (url === null) return words.none
  const short = shorten(url, URL_LENGTH)
  const href = webHref(url)
  return href === undefined ? (
    <span className="lw-links-text" title={url}>
      {short}
    </span>
  ) : (
    <a className="lw-links-url" href={href} target="_blank" rel="noreferrer" title={words.newTab(url)}>
      {short}
    </a>
  )
}

/** An address as anchor breaks behind its marks, and not in the middle of a word. */
function breakable(text: string) {
  return text.split(/(?<=[./?=&_])(?=[^\s./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
