import { plural } from '@linkwright/core/internal/values/text'
import { Lock, TriangleAlert } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Button as Focusable } from 'react-aria-components'

const texts = {
  disabled: 'Disabled',
  none: 'No competitors',
  update: 'Update Competitors',
  unranked: 'The brand rank check failed',
  tracked: (competitors: number) => `${plural(competitors, 'competitor')} tracked`,
}

export interface StatusLineProps {
  competitors: number
  pages: number
  /** Why the site is disabled. */
  disabled?: string
  /** Why the brand rank is unknown. */
  unranked?: string | undefined
  onUpdateCompetitors?: () => void
}

/** One line per card, so that adjacent cards align: the problem, or a summary. */
export function StatusLine({ competitors, pages, disabled, unranked, onUpdateCompetitors }: StatusLineProps) {
  if (disabled !== undefined) {
    return (
      <div className="lw-site-status">
        <Tooltip content={disabled}>
          <Focusable className="lw-site-lock">
            <Lock aria-hidden />
            {texts.disabled}
          </Focusable>
        </Tooltip>
      </div>
    )
  }
  if (competitors === 0) {
    return (
      <div className="lw-site-status" data-tone="warn">
        <TriangleAlert aria-hidden />
        <span>{texts.none}</span>
        {onUpdateCompetitors && (
          <Button size="sm" variant="ghost" onPress={onUpdateCompetitors}>
            {texts.update}
          </Button>
        )}
      </div>
    )
  }
  if (unranked !== undefined) {
    return (
      <div className="lw-site-status" data-tone="warn">
        <Tooltip content={unranked}>
          <Focusable className="lw-site-lock">
            <TriangleAlert aria-hidden />
            {texts.unranked}
          </Focusable>
        </Tooltip>
      </div>
    )
  }
  return (
    <div className="lw-site-status">
      <span>
        {texts.tracked(competitors)} · {plural(pages, 'page')}
      </span>
    </div>
  )
}
