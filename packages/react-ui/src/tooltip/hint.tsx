import { OverlayArrow, Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import type { HintProps } from './tooltip.tsx'

/** The content of a Tooltip. */
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
