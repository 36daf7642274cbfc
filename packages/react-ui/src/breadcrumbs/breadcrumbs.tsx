import { Link } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

const texts = { label: 'Breadcrumb' }

export interface BreadcrumbsProps {
  /** From the root to the current page; the last item needs no `href`. */
  items: readonly { label: string; href?: string }[]
}

/** Links to the parent pages. CSS truncates long names; the text stays complete. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  useUiOrWarn()
  return (
    <nav className="lw-breadcrumbs" aria-label={texts.label}>
      <ol className="lw-breadcrumbs-list">
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1
          return (
            <li className="lw-breadcrumb" key={`${index} ${label}`}>
              {href === undefined || isLast ? (
                <span className="lw-breadcrumb-here" {...(isLast ? { 'aria-current': 'page' } : {})}>
                  {label}
                </span>
              ) : (
                <Link className="lw-breadcrumb-link" href={href}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
