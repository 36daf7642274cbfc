import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { relLabels } from '@linkwright/core/tracking/links/rel'
import { Badge } from '@linkwright/react-ui/badge'
import { LinkUrl } from '@linkwright/react-ui/links-table'
import { CutText } from '@linkwright/react-ui/cut-text'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'

const texts = {
  url: 'URL',
  anchor: 'Anchor',
  date: 'Date Added',
  da: 'DA',
  rel: 'Rel',
  seen: 'Last seen',
  none: '–',
}

/** URL, Anchor, Date Added, DA (A-SCR-112) and other provider data. */
export function candidateColumns({ date, number }: ReturnType<typeof useFormat>): Column<CandidateLink>[] {
  const day = (value: string | null) => (
    <span className="ld-new-links-day">{value === null ? texts.none : date(value)}</span>
  )
  return [
    {
      id: 'url',
      header: texts.url,
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url }) => <LinkUrl url={url} />,
    },
    {
      id: 'anchor_text',
      header: texts.anchor,
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <CutText text={anchor_text || texts.none} />,
    },
    {
      id: 'date_added',
      header: texts.date,
      sortValue: ({ date_added }) => date_added,
      cell: ({ date_added }) => day(date_added),
    },
    {
      id: 'da',
      header: texts.da,
      align: 'end',
      sortValue: ({ da }) => da ?? -1,
      cell: ({ da }) => (da === null ? texts.none : number(da)),
    },
    {
      id: 'rel',
      header: texts.rel,
      sortValue: ({ rel }) => rel ?? '',
      cell: ({ rel }) => (rel === null ? texts.none : <Badge tone="neutral">{relLabels[rel]}</Badge>),
    },
    {
      id: 'last_seen',
      header: texts.seen,
      sortValue: ({ last_seen }) => last_seen ?? '',
      cell: ({ last_seen }) => day(last_seen),
    },
  ]
}
