import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { OpenSession } from '@linkwright/sdk'

const words = {
  where: 'Where',
  address: 'IP address',
  opened: 'Signed in',
  used: 'Last used',
  now: 'Now',
  here: 'This session',
  support: 'Support, signed in as you',
  asAnother: 'You, signed in as another user',
  unknown: 'Unknown browser',
}

export const browserOf = ({ browser }: OpenSession) => browser || words.unknown

const kinds = { yours: undefined, support: words.support, 'as-another': words.asAnother } as const

export const sessionColumns: readonly Column<OpenSession>[] = [
  {
    id: 'where',
    header: words.where,
    isPrimary: true,
    sortValue: browserOf,
    cell: (session) => (
      <>
        {kinds[session.kind] ?? browserOf(session)}{' '}
        {session.is_this && <Badge tone="good">{words.here}</Badge>}
      </>
    ),
  },
  { id: 'address', header: words.address, cell: ({ address }) => address ?? '' },
  {
    id: 'opened',
    header: words.opened,
    sortValue: ({ opened_at }) => opened_at,
    cell: ({ opened_at }) => <Moment of={opened_at} />,
  },
  {
    id: 'used',
    header: words.used,
    sortValue: ({ last_used_at }) => last_used_at,
    cell: ({ last_used_at, is_this }) => (is_this ? words.now : <Moment of={last_used_at} />),
  },
]

function Moment({ of }: { of: string }) {
  const { moment } = useFormat()
  return <time dateTime={of}>{moment(of)}</time>
}
