import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { type TooltipTriggerState, useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { lazy, usePreload, useWasOpen } from '../lazy/lazy.tsx'

export interface TooltipProps {
  /** Short text, also the trigger's description. Undefined shows no tooltip. */
  content: ReactNode
  /** One focusable element, such as a button or a link. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

export interface HintProps extends Omit<TooltipProps, 'children'> {
  id: string | undefined
  triggerRef: RefObject<HTMLElement | null>
  state: TooltipTriggerState
}

/** Lazy, because of its positioning code. */
const Hint = lazy<HintProps>(async () => (await import('./hint.tsx')).Hint)

const delays = { delay: 500, closeDelay: 100 }

/** A tooltip on hover and focus, like React Aria's. */
export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  const triggerRef = useRef<HTMLElement>(null)
  const state = useTooltipTriggerState(delays)
  const isSilent = content === undefined
  const settings = { ...delays, isDisabled: isSilent }
  const { triggerProps, tooltipProps } = useTooltipTrigger(settings, state, triggerRef)
  usePreload(Hint)
  return (
    <>
      <FocusableProvider {...triggerProps} ref={triggerRef}>
        {children}
      </FocusableProvider>
      {useWasOpen(state.isOpen && !isSilent) && !isSilent && (
        <Hint id={tooltipProps.id} {...{ content, placement, state, triggerRef }} />
      )}
    </>
  )
}
