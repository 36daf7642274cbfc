import type { ReactElement, ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy } from '../lazy/lazy.tsx'
import { type Floating, Opener } from '../base/opener.tsx'

export interface PopoverProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  /** A heading, which also names it; without one give an `aria-label`. */
  title?: string
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end'
  'aria-label'?: string
}

export type PopoverPanelProps = Omit<PopoverProps, 'trigger'> & Floating

const Panel = lazy<PopoverPanelProps>(
  async () => (await import('./popover-panel.tsx')).PopoverPanel,
  undefined,
  CouldNotOpen,
)

/** A small panel beside its button; Escape or a press elsewhere closes it. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  return (
    <Opener trigger={trigger} part={Panel}>
      {(floating) => <Panel {...panel} {...floating} />}
    </Opener>
  )
}
