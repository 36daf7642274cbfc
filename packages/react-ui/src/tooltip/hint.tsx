import { OverlayArrow, Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import type { HintProps } from './tooltip.tsx'

/** What a Tooltip shows beside its trigger. */
export function Hint({ content, state, ...floating }: HintProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip className="lw-tooltip" offset={6} {...floating}>
        <OverlayArrow className="lw-tooltip-arrow" />
        {content}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
