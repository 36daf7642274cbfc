import type { Link } from '@linkwright/core/internal/tracking/links/link'
import { fileTexts } from '@linkwright/core/internal/tracking/links/each-link-text'
import { relLabels } from '@linkwright/core/internal/tracking/links/rel'
import { shorten, webHref } from '@linkwright/core/internal/values/url'
import { Fragment } from 'react'
import { Badge } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import { CutText } from '../cut-text/cut-text.tsx'
import type { Column } from '../table/table.tsx'

// Spec A §2
/** Maximum characters shown of a URL. */
const URL_LENGTH = 50
const texts = {
  none: '–',
  deleting: 'Deleting…',
  disavowed: 'Disavowed',
  duplicate: 'Duplicate',
  first: (day: string) => `first seen ${day}`,
  last: (day: string) => `last seen ${day}`,
  lost: (day: string) => `Lost ${day}`,
  newTab: '(opens in a new tab)',
} as const
/** Labels of links that are not live and have no URL yet. */
const notLive = { not_ordered: 'Not ordered', in_process: 'In process', placed: undefined } as const

// Spec A §2
/** Source, DA, URL, Anchor and Date Added of completed links. */
export function linkColumns({ number, date }: Format): Column<Link>[] {
  return [
    {
      id: 'source',
      header: 'Source',
      width: '13%',
      sortValue: ({ source }) => source,
      cell: ({ source }) => textCell(source),
    },
    {
      id: 'da',
      header: 'DA',
      headerHint: 'Domain authority, 0 to 100',
      align: 'end',
      width: 64,
      sortValue: ({ da }) => da,
      cell: ({ da }) => (da === null ? texts.none : number(da)),
    },
    {
      id: 'url',
      header: 'URL',
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: (link) => <LinkCell link={link} date={date} />,
    },
    {
      id: 'anchor_text',
      header: 'Anchor',
      width: '32%',
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => textCell(anchor_text),
    },
    {
      id: 'date_added',
      header: 'Date Added',
      width: 112,
      sortValue: ({ date_added }) => date_added,
      filterText: ({ date_added }) => date(date_added),
      cell: ({ date_added }) => date(date_added) || texts.none,
    },
    ...fileTexts.map(({ name, label }) => ({
      id: name,
      header: label,
      cell: (link: Link) => textCell(link[name]),
    })),
  ]
}

const textCell = (text: string | null) => (
  <span className="lw-links-text">
    <CutText text={text || texts.none} />
  </span>
)

// AMB-191
/** A link's URL, status and provider data. */
function LinkCell({ link, date }: { link: Link; date: Format['date'] }) {
  const { url, url_progress, deleting, disavowed, is_duplicate, rel, first_seen, last_seen, lost_on } = link
  const live = disavowed === '1' ? texts.disavowed : undefined
  const badges = [
    deleting ? texts.deleting : (notLive[url_progress] ?? live),
    is_duplicate ? texts.duplicate : undefined,
    rel === null || rel === 'follow' ? undefined : relLabels[rel],
    lost_on === null ? undefined : texts.lost(date(lost_on)),
  ].filter((badge) => badge !== undefined)
  const seen = [first_seen && texts.first(date(first_seen)), last_seen && texts.last(date(last_seen))].filter(
    Boolean,
  )
  if (badges.length + seen.length === 0) return <LinkUrl url={url} />
  return (
    <>
      {url !== null && <LinkUrl url={url} />}
      {badges.map((badge) => (
        <Fragment key={badge}>
          {' '}
          <Badge tone="neutral">{badge}</Badge>
        </Fragment>
      ))}
      {seen.length > 0 && <small className="lw-links-seen"> {seen.join(', ')}</small>}
    </>
  )
}

/** A shortened URL. http and https open in a new tab; anything else is plain text, because the data is untrusted. */
export function LinkUrl({ url, length = URL_LENGTH }: { url: string | null; length?: number }) {
  if (url === null) return texts.none
  const href = webHref(url)
  return href === undefined ? (
    <span className="lw-links-text">
      <CutText text={url} length={length} />
    </span>
  ) : (
    // The href has the full URL; the title repeats it for mouse users.
    <a className="lw-links-url" href={href} target="_blank" rel="noreferrer" title={url}>
      {shorten(url, length)}
      <span className="lw-hidden"> {texts.newTab}</span>
    </a>
  )
}
