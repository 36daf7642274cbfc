import { type ReactNode, useId } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'

export interface CardProps {
  title?: ReactNode
  /** Muted text under the title. */
  subtitle?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  footer?: ReactNode
  /** `none` for tables and images that reach the edge. */
  padding?: 'normal' | 'none'
  /** `article` for a card that is one item of a list. */
  as?: 'section' | 'article'
  headingLevel?: 2 | 3
  isSelected?: boolean
  children?: ReactNode
}

/** A surface for one topic; the title is its accessible name. */
export function Card({
  title,
  subtitle,
  actions,
  footer,
  padding = 'normal',
  as: Element = 'section',
  headingLevel = 2,
  isSelected,
  children,
}: CardProps) {
  useUiOrWarn()
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const hasHead = title !== undefined || subtitle !== undefined || actions !== undefined
  return (
    <Element
      className="lw-card"
      data-padding={padding}
      {...(isSelected ? { 'data-selected': '' } : {})}
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
    >
      {hasHead ? (
        <div className="lw-card-head">
          <div className="lw-card-titles">
            {title === undefined ? null : (
              <Heading className="lw-card-title" id={id}>
                {title}
              </Heading>
            )}
            {subtitle === undefined ? null : <div className="lw-card-subtitle">{subtitle}</div>}
          </div>
          {actions === undefined ? null : <div className="lw-card-actions">{actions}</div>}
        </div>
      ) : null}
      {children === undefined ? null : <div className="lw-card-body">{children}</div>}
      {footer === undefined ? null : <div className="lw-card-foot">{footer}</div>}
    </Element>
  )
}
