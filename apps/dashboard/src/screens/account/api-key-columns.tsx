import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { ApiKey } from '@linkwright/sdk'
import { scopeLabels, scopeTones } from './scopes.ts'

const texts = {
  name: 'Name',
  scope: 'Permissions',
  key: 'Key',
  created: 'Created',
  used: 'Last used',
  never: 'Never',
}

export const apiKeyColumns: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    header: texts.name,
    isPrimary: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'scope',
    header: texts.scope,
    sortValue: ({ scope }) => scope,
    cell: ({ scope }) => <Badge tone={scopeTones[scope]}>{scopeLabels[scope]}</Badge>,
  },
  { id: 'hint', header: texts.key, cell: ({ hint }) => <code className="ld-code">…{hint}</code> },
  {
    id: 'created',
    header: texts.created,
    sortValue: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Day of={created_at} />,
  },
  {
    id: 'used',
    header: texts.used,
    sortValue: ({ last_used_at }) => last_used_at,
    cell: ({ last_used_at }) => (last_used_at === null ? texts.never : <Day of={last_used_at} />),
  },
]

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <time dateTime={of}>{date(of)}</time>
}
