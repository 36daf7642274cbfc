import type { ReactElement, ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy } from '../lazy/lazy.tsx'
import { type Floating, Opener } from '../base/opener.tsx'

export interface PopoverProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  /** Heading and accessible name. Without it, set `aria-label`. */
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

/** A small panel next to its button. Escape or a press outside closes it. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  return (
    <Opener trigger={trigger} part={Panel}>
      {(floating) => <Panel {...panel} {...floating} />}
    </Opener>
  )
}
