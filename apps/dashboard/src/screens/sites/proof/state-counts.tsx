import { type WatchFilter, watchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { api, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'

const texts = { label: 'Watched links by state', all: 'All' }
const filters = Object.entries(watchFilters) as [WatchFilter, string][]

interface StateCountsProps {
  of: { site_id?: number; page_id?: number }
  state: string | undefined
  onState: (state: WatchFilter | undefined) => void
}

/** Numbers of watched links by state. Each filters the list. */
export function StateCounts({ of, state, onState }: StateCountsProps) {
  const { number } = useFormat()
  const { data, error, refetch } = useApi(api.watches.counts, of)
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={1} />
    ) : (
      <TryAgain isLine error={error} onPress={() => void refetch()} />
    )
  // A state without links is left out, unless the list is filtered by it.
  const shown = filters.filter(([filter]) => data.by_state[filter] > 0 || filter === state)
  return (
    <div className="ld-proof-states" role="group" aria-label={texts.label}>
      <Button aria-pressed={state === undefined} onPress={() => onState(undefined)}>
        {`${texts.all} ${number(data.total)}`}
      </Button>
      {shown.map(([filter, label]) => (
        <Button key={filter} aria-pressed={state === filter} onPress={() => onState(filter)}>
          {`${label} ${number(data.by_state[filter])}`}
        </Button>
      ))}
    </div>
  )
}
