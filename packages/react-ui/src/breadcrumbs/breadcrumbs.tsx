import { Link } from 'react-aria-components'
import { useInside } from '../base/ui-context.ts'

const words = { label: 'Breadcrumb' }

export interface BreadcrumbsProps {
  /** From the outermost to the page shown; the last is where one is, and needs no `href`. */
  items: readonly { label: string; href?: string }[]
}

/** Links to the parents of this page. Long names are truncated by CSS, not in the text. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  useInside()
  return (
    <nav className="lw-breadcrumbs" aria-label={words.label}>
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
