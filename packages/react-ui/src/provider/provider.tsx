import { type ReactNode, useMemo, useRef } from 'react'
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { type Density, type Theme, UiContext } from '../base/ui-context.ts'

export { type Format, useFormat } from '../base/use-format.ts'

export { type Density, type Theme, useUi } from '../base/ui-context.ts'

export interface UiProviderProps {
  /**
   * `auto` follows the system. Who names `light` or `dark` knows what the page looks like, and nothing is painted; else
   * the root paints what it stands on (`--lw-ground`), so that text can be read on every page. Light unless given.
   */
  theme?: Theme
  /** Heights of controls and table rows. */
  density?: Density
  /** Whether single keys do something, such as `/` for the filter; true unless given. */
  hasShortcuts?: boolean
  /** BCP 47; it decides number formats and the writing direction. */
  locale?: string
  /** What amounts of money are in, as ISO 4217 has it; USD unless given. */
  currency?: string
  /** How links inside components are followed; without it the browser loads the page. */
  navigate?: (href: string) => void
  /** A class of your own on the root, to override tokens. */
  className?: string
  children: ReactNode
}

/** Theme, density, locale and writing direction of everything inside; floating parts get a root of their own at the end. */
export function UiProvider({ locale, children, ...rest }: UiProviderProps) {
  const root = <Root {...rest}>{children}</Root>
  return locale === undefined ? root : <I18nProvider locale={locale}>{root}</I18nProvider>
}

function Root({
  theme: requestedTheme,
  density = 'regular',
  hasShortcuts = true,
  currency = 'USD',
  navigate,
  className,
  children,
}: Omit<UiProviderProps, 'locale'>) {
  const { locale, direction } = useLocale()
  const theme = requestedTheme ?? 'light'
  const portal = useRef<HTMLDivElement>(null)
  const ui = useMemo(
    () => ({ theme, density, hasShortcuts, currency }),
    [theme, density, hasShortcuts, currency],
  )
  const root = {
    className: className === undefined ? 'lw-root' : `lw-root ${className}`,
    'data-theme': theme,
    'data-density': density,
    'data-ground': requestedTheme === undefined || requestedTheme === 'auto' ? '' : undefined,
    dir: direction,
    lang: locale,
  }
  const inside = (
    <UiContext value={ui}>
      <UNSAFE_PortalProvider getContainer={() => portal.current}>
        <div {...root}>{children}</div>
        <div {...root} ref={portal} data-portal="" />
      </UNSAFE_PortalProvider>
    </UiContext>
  )
  return navigate === undefined ? inside : <RouterProvider navigate={navigate}>{inside}</RouterProvider>
}
