import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { api, useApi } from '../../../wire/api.ts'

const texts = {
  others: (count: number) =>
    `${plural(count, 'user')} with another status ${count === 1 ? 'is' : 'are'} not shown.`,
  all: 'Show all',
}

interface OtherStatesProps {
  /** The filter of the list. */
  filter: Readonly<Record<string, unknown>>
  /** Number of users in the list; undefined until they are read. */
  total: number | undefined
  onAll: () => void
}

/** The number of matching users in other states, because the list shows active users by default. */
export function OtherStates({ filter, total, onAll }: OtherStatesProps) {
  const { type = 'all', ...same } = filter
  const isFiltered = type !== 'all'
  const all = useApi(api.adminUsers.list, { ...same, type: 'all', limit: 1 }, { enabled: isFiltered })
  const others = (all.data?.total ?? 0) - (total ?? 0)
  if (!isFiltered || all.data === undefined || total === undefined || others <= 0) return null
  return (
    <Alert
      tone="info"
      actions={
        <Button size="sm" onPress={onAll}>
          {texts.all}
        </Button>
      }
    >
      {texts.others(others)}
    </Alert>
  )
}
