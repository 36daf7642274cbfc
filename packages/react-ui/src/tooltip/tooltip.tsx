import type { ReactElement, ReactNode } from 'react'
import { OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

export interface TooltipProps {
  /** A short text; it is also the trigger's description. */
  content: ReactNode
  /** One element that can be focused, such as a button or a link. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

/** A hint that shows on hover and on focus. */
export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className="lw-tooltip" placement={placement} offset={6}>
        <OverlayArrow className="lw-tooltip-arrow" />
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
