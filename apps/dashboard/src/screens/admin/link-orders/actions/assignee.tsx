import { Button } from '@linkwright/react-ui/button'
import { Select } from '@linkwright/react-ui/select'
import { UserRoundCheck } from 'lucide-react'
import { useSession } from '../../../../session/session.ts'
import { api, useApi } from '../../../../wire/api.ts'
import type { OpenedOrder } from '../order-cache.ts'
import type { OrderActionRunner } from './use-order-actions.ts'

const texts = { label: 'Assignee', none: 'Unassigned', mine: 'Assign to me' }
const NONE = ''

/** Which administrator works on an order. */
export function Assignee({ order, actions }: { order: OpenedOrder; actions: OrderActionRunner }) {
  const { user } = useSession()
  const { data = [] } = useApi(api.fulfilment.assignees, {})
  const { assignee } = order
  // Someone who is no longer an administrator is still listed.
  const people = assignee === null || data.some(({ id }) => id === assignee.id) ? data : [...data, assignee]
  return (
    <>
      <Select
        label={texts.label}
        value={assignee === null ? NONE : String(assignee.id)}
        options={[
          { value: NONE, label: texts.none },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        isDisabled={order.archived}
        onChange={(value) => void actions.assign(value === NONE || value === null ? null : Number(value))}
      />
      {assignee?.id !== user.id && !order.archived && (
        <Button
          icon={<UserRoundCheck aria-hidden />}
          isPending={actions.running === 'assign'}
          onPress={() => void actions.assignToMe()}
        >
          {texts.mine}
        </Button>
      )}
    </>
  )
}
