import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { OpenSession } from '@linkwright/sdk'

const texts = {
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

export const browserOf = ({ browser }: OpenSession) => browser || texts.unknown

const kinds = { yours: undefined, support: texts.support, 'as-another': texts.asAnother } as const

export const sessionColumns: readonly Column<OpenSession>[] = [
  {
    id: 'where',
    header: texts.where,
    isPrimary: true,
    sortValue: browserOf,
    cell: (session) => (
      <>
        {kinds[session.kind] ?? browserOf(session)}{' '}
        {session.is_this && <Badge tone="good">{texts.here}</Badge>}
      </>
    ),
  },
  { id: 'address', header: texts.address, cell: ({ address }) => address ?? '' },
  {
    id: 'opened',
    header: texts.opened,
    sortValue: ({ opened_at }) => opened_at,
    cell: ({ opened_at }) => <Moment of={opened_at} />,
  },
  {
    id: 'used',
    header: texts.used,
    sortValue: ({ last_used_at }) => last_used_at,
    cell: ({ last_used_at, is_this }) => (is_this ? texts.now : <Moment of={last_used_at} />),
  },
]

function Moment({ of }: { of: string }) {
  const { moment } = useFormat()
  return <time dateTime={of}>{moment(of)}</time>
}
