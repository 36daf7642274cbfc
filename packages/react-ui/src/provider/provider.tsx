import { type ReactNode, createContext, useContext, useMemo, useRef } from 'react'
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'

export { type Format, useFormat } from '../base/use-format.ts'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'regular' | 'comfortable'

export interface UiProviderProps {
  /** `auto` follows the system. */
  theme?: Theme
  /** Heights of controls and table rows. */
  density?: Density
  /** Whether single keys do something, such as `/` for the filter; true unless given. */
  hasShortcuts?: boolean
  /** BCP 47; it decides number formats and the writing direction. */
  locale?: string
  /** How links inside components are followed; without it the browser loads the page. */
  navigate?: (href: string) => void
  /** A class of your own on the root, to override tokens. */
  className?: string
  children: ReactNode
}

interface Ui {
  theme: Theme
  density: Density
  hasShortcuts: boolean
}

const UiContext = createContext<Ui>({ theme: 'auto', density: 'regular', hasShortcuts: true })

/** Theme, density, locale and writing direction of everything inside; floating parts get a root of their own at the end. */
export function UiProvider({ locale, children, ...rest }: UiProviderProps) {
  const root = <Root {...rest}>{children}</Root>
  return locale === undefined ? root : <I18nProvider locale={locale}>{root}</I18nProvider>
}

function Root({
  theme = 'auto',
  density = 'regular',
  hasShortcuts = true,
  navigate,
  className,
  children,
}: Omit<UiProviderProps, 'locale'>) {
  const { locale, direction } = useLocale()
  const portal = useRef<HTMLDivElement>(null)
  const ui = useMemo(() => ({ theme, density, hasShortcuts }), [theme, density, hasShortcuts])
  const root = {
    className: className === undefined ? 'lw-root' : `lw-root ${className}`,
    'data-theme': theme,
    'data-density': density,
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

/** The theme and density that the nearest provider gives. */
export function useUi(): Ui {
  return useContext(UiContext)
}
