import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { type Density, type Theme, UiContext } from '../base/ui-context.ts'

export { type Format, useFormat } from '../base/use-format.ts'

export { type Density, type Theme, useUi } from '../base/ui-context.ts'

export interface UiProviderProps {
  /**
   * `auto` follows the system. With `light` or `dark` the root has no background, because you know your page. Otherwise it
   * paints `--lw-ground`, so that text is readable on any page. `light` by default.
   */
  theme?: Theme
  /** Height of controls and table rows. */
  density?: Density
  /** Enables single-key shortcuts, such as `/` for the filter. True by default. */
  hasShortcuts?: boolean
  /** A BCP 47 tag; sets formats and the writing direction. The browser's by default. */
  locale?: string
  /** ISO 4217 code of money amounts; `USD` by default. */
  currency?: string
  /** Client-side navigation for links inside components. By default the browser loads the page. */
  navigate?: (href: string) => void
  /** Your own class on the roots, to override tokens. */
  className?: string
  children: ReactNode
}

/** Sets theme, density, locale and writing direction of all components inside. Overlays render into a second root. */
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
  const container = useCallback(() => portal.current, [])
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
      <UNSAFE_PortalProvider getContainer={container}>
        <div {...root}>{children}</div>
        <div {...root} ref={portal} data-portal="" />
      </UNSAFE_PortalProvider>
    </UiContext>
  )
  return navigate === undefined ? inside : <RouterProvider navigate={navigate}>{inside}</RouterProvider>
}
