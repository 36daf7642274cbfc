import { rankChange } from '@linkwright/core/internal/tracking/ranks/rank-bands'
import { plural } from '@linkwright/core/internal/values/text'
import { useUiOrWarn } from '../base/ui-context.ts'

const texts = {
  up: (places: number) => `Up ${plural(places, 'place')}`,
  down: (places: number) => `Down ${plural(places, 'place')}`,
  none: 'No change',
}

export interface RankChangeProps {
  /** Oldest first; rank 0 means not found. Only the last two are compared. */
  ranks: readonly { rank: number | null }[]
}

// A-RULE-08
/** Up arrow if positive, down arrow if negative, dash if zero or missing. */
export function RankChange({ ranks }: RankChangeProps) {
  useUiOrWarn()
  const change = rankChange(ranks)
  const places = Math.abs(change)
  if (change === 0) {
    return (
      <span className="lw-rank-change">
        <span aria-hidden>–</span>
        <span className="lw-hidden">{texts.none}</span>
      </span>
    )
  }
  return (
    <span className="lw-rank-change" data-change={change > 0 ? 'up' : 'down'}>
      <svg viewBox="0 0 8 6" width="8" height="6" aria-hidden>
        <path d={change > 0 ? 'M4 0 8 6H0Z' : 'M4 6 0 0H8Z'} fill="currentColor" />
      </svg>
      <span aria-hidden>{places}</span>
      <span className="lw-hidden">{change > 0 ? texts.up(places) : texts.down(places)}</span>
    </span>
  )
}
