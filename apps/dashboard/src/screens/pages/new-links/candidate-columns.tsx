import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { relLabels } from '@linkwright/core/tracking/links/rel'
import { Badge } from '@linkwright/react-ui/badge'
import { CutText } from '@linkwright/react-ui/cut-text'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'

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
  const day = (value: string | null) => (value === null ? texts.none : date(value))
  return [
    {
      id: 'url',
      header: texts.url,
      kind: 'address',
      width: '42%',
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url }) => <UrlCell url={url} />,
    },
    {
      id: 'anchor_text',
      header: texts.anchor,
      kind: 'text',
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <CutText text={anchor_text || texts.none} lines={1} />,
    },
    {
      id: 'date_added',
      header: texts.date,
      kind: 'day',
      sortValue: ({ date_added }) => date_added,
      cell: ({ date_added }) => day(date_added),
    },
    {
      id: 'da',
      header: texts.da,
      kind: 'count',
      sortValue: ({ da }) => da ?? -1,
      cell: ({ da }) => (da === null ? texts.none : number(da)),
    },
    {
      id: 'rel',
      header: texts.rel,
      kind: 'text',
      sortValue: ({ rel }) => rel ?? '',
      cell: ({ rel }) => (rel === null ? texts.none : <Badge tone="neutral">{relLabels[rel]}</Badge>),
    },
    {
      id: 'last_seen',
      header: texts.seen,
      kind: 'day',
      hideOnPhone: true,
      sortValue: ({ last_seen }) => last_seen ?? '',
      cell: ({ last_seen }) => day(last_seen),
    },
  ]
}
