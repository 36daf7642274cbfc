import { Fragment, type ReactNode } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'

export interface BadgeProps {
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'up' | 'down'
  /** An icon before the text, 12 px. */
  icon?: ReactNode
  /** One or two words that name the state; the color only repeats it. */
  children: ReactNode
}

/** A short status label next to a name. */
export function Badge({ tone, icon, children }: BadgeProps) {
  useUiOrWarn()
  return (
    <span className="lw-badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

export interface TagBadgesProps {
  /** Missing in data stored by an earlier version. */
  tags: readonly string[] | undefined
}

/** The tags of a record, after its name. */
export function TagBadges({ tags = [] }: TagBadgesProps) {
  return tags.map((tag) => (
    <Fragment key={tag}>
      {' '}
      <Badge tone="neutral">{tag}</Badge>
    </Fragment>
  ))
}
