import { Fragment } from 'react'
import type { Link } from '@linkwright/core/internal/tracking/links/link'
import { fileTexts } from '@linkwright/core/internal/tracking/links/each-link-text'
import { completedLinks } from '@linkwright/core/internal/tracking/links/completed-links.table'
import { relLabels } from '@linkwright/core/internal/tracking/links/rel'
import { Badge } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import { CutText } from '../cut-text/cut-text.tsx'
import type { Column } from '../table/table.tsx'
import { UrlCell } from '../url-cell/url-cell.tsx'
import { VerdictBadge } from '../verdict-badge/verdict-badge.tsx'

// A-CONST-13
/** Characters shown of a longer URL before the dots. */
const URL_LENGTH = 50
const texts = {
  none: '–',
  state: 'State',
  deleting: 'Deleting…',
  disavowed: 'Disavowed',
  duplicate: 'Duplicate',
  first: (day: string) => `first seen ${day}`,
  last: (day: string) => `last seen ${day}`,
  lost: (day: string) => `Lost ${day}`,
} as const
/** Labels of links that are not live and have no URL yet. */
const notLive = { not_ordered: 'Not ordered', in_process: 'In process', placed: undefined } as const

const { columns: described } = completedLinks

// A-SCR-86
/** Source, DA, URL, Anchor and Date Added of completed links, and the state where one of them has one. */
export function linkColumns({ number, date }: Format, links: readonly Link[]): Column<Link>[] {
  return [
    {
      ...base('source'),
      hideOnPhone: true,
      least: 128,
      sortValue: ({ source }) => source,
      cell: ({ source }) => textCell(source),
    },
    {
      ...base('da'),
      least: 48,
      headerHint: described.da.hint,
      sortValue: ({ da }) => da,
      cell: ({ da }) => (da === null ? texts.none : number(da)),
    },
    {
      ...base('url'),
      width: '40%',
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: (link) => <LinkCell link={link} date={date} />,
    },
    {
      ...base('anchor_text'),
      least: 168,
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => textCell(anchor_text),
    },
    {
      ...base('date_added'),
      sortValue: ({ date_added }) => date_added,
      filterText: ({ date_added }) => date(date_added),
      cell: ({ date_added }) => date(date_added) || texts.none,
    },
    ...fileTexts.map(({ name, label }) => ({
      id: name,
      header: label,
      kind: 'text' as const,
      cell: (link: Link) => textCell(link[name]),
    })),
    ...(links.some(({ watch }) => watch?.state) ? [stateColumn] : []),
  ]
}

/** What checks of the page of a link found; empty for a link that is not watched or was not checked yet. */
const stateColumn: Column<Link> = {
  id: 'watch',
  header: texts.state,
  kind: 'text',
  hideOnPhone: true,
  cell: ({ watch }) =>
    watch?.state ? <VerdictBadge verdict={watch.state} isExpired={watch.is_expired} /> : texts.none,
}

const base = (id: 'source' | 'da' | 'url' | 'anchor_text' | 'date_added') => ({
  id,
  header: described[id].label,
  kind: described[id].kind,
})

const textCell = (text: string | null) => (
  <span className="lw-links-text">
    <CutText text={text || texts.none} lines={1} />
  </span>
)

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
  return (
    <>
      <UrlCell url={url} length={URL_LENGTH}>
        {badges.length === 0
          ? undefined
          : badges.map((badge) => (
              // The spaces keep the words apart for screen readers and in copied text.
              <Fragment key={badge}>
                {' '}
                <Badge tone="neutral">{badge}</Badge>
              </Fragment>
            ))}
      </UrlCell>
      {seen.length > 0 && <small className="lw-links-seen">{seen.join(', ')}</small>}
    </>
  )
}
