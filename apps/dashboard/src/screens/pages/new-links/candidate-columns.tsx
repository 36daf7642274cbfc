import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { relLabels } from '@linkwright/core/tracking/links/rel'
import { Badge } from '@linkwright/react-ui/badge'
import { LinkUrl } from '@linkwright/react-ui/links-table'
import { CutText } from '@linkwright/react-ui/cut-text'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'

const words = {
  url: 'URL',
  anchor: 'Anchor',
  date: 'Date Added',
  da: 'DA',
  rel: 'Rel',
  seen: 'Last seen',
  none: '–',
}

/** URL, Anchor, Date Added and DA (Spec A §2), and what else the provider reports (AMB-191). */
export function candidateColumns({ date, number }: ReturnType<typeof useFormat>): Column<CandidateLink>[] {
  const day = (value: string | null) => (
    <span className="ld-new-links-day">{value === null ? words.none : date(value)}</span>
  )
  return [
    {
      id: 'url',
      header: words.url,
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url }) => <LinkUrl url={url} />,
    },
    {
      id: 'anchor_text',
      header: words.anchor,
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <CutText text={anchor_text || words.none} />,
    },
    {
      id: 'date_added',
      header: words.date,
      sortValue: ({ date_added }) => date_added,
      cell: ({ date_added }) => day(date_added),
    },
    {
      id: 'da',
      header: words.da,
      align: 'end',
      sortValue: ({ da }) => da ?? -1,
      cell: ({ da }) => (da === null ? words.none : number(da)),
    },
    {
      id: 'rel',
      header: words.rel,
      sortValue: ({ rel }) => rel ?? '',
      cell: ({ rel }) => (rel === null ? words.none : <Badge tone="neutral">{relLabels[rel]}</Badge>),
    },
    {
      id: 'last_seen',
      header: words.seen,
      sortValue: ({ last_seen }) => last_seen ?? '',
      cell: ({ last_seen }) => day(last_seen),
    },
  ]
}
