import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading } from 'react-aria-components'

export interface PopoverProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  /** A heading, which also names it; without one give an `aria-label`. */
  title?: string
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end'
  'aria-label'?: string
}

/** A small panel beside its button; Escape or a press elsewhere closes it. */
export function Popover({
  trigger,
  title,
  children,
  placement = 'bottom start',
  'aria-label': label,
}: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="lw-popover" placement={placement} offset={4}>
        <Dialog className="lw-popover-frame" {...(label === undefined ? {} : { 'aria-label': label })}>
          {({ close }) => (
            <>
              {title === undefined ? null : (
                <Heading className="lw-popover-title" slot="title" level={2}>
                  {title}
                </Heading>
              )}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
