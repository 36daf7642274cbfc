import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

const texts = { newTab: '(opens in a new tab)' }

export interface LinkProps {
  href: string
  /** Opens in a new tab, with an icon and a note for screen readers. */
  isExternal?: boolean
  /** `quiet` looks like the surrounding text until hovered or focused. */
  variant?: 'text' | 'quiet'
  children: ReactNode
}

/** An inline link. */
export function Link({ href, isExternal, variant = 'text', children }: LinkProps) {
  useUiOrWarn()
  const outside = isExternal ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <AriaLink
      href={href}
      {...outside}
      className="lw-link"
      data-variant={variant}
      render={(props) => ('href' in props ? <a {...props} /> : <span {...props} />)}
    >
      {children}
      {isExternal && (
        <>
          <ExternalLink aria-hidden className="lw-link-icon" />
          <span className="lw-hidden">{texts.newTab}</span>
        </>
      )}
    </AriaLink>
  )
}
