import { createContext, useContext } from 'react'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'regular' | 'comfortable'

export interface Ui {
  theme: Theme
  density: Density
  hasShortcuts: boolean
  /** An ISO 4217 code. */
  currency: string
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** Replaced by bundlers. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether the missing provider was already reported. */
export const outside = { isReported: false }

/** In development, logs that components are unstyled outside a provider. */
export function useUiOrWarn(): Ui | undefined {
  const ui = useContext(UiContext)
  // In this order, so that bundlers drop it from production builds.
  if (process.env.NODE_ENV !== 'production' && !ui && !outside.isReported) {
    outside.isReported = true
    console.error('Linkwright: components need a UiProvider around them')
  }
  return ui
}

const defaults: Ui = { theme: 'light', density: 'regular', hasShortcuts: true, currency: 'USD' }

/** The theme and density of the nearest provider. */
export function useUi(): Ui {
  return useUiOrWarn() ?? defaults
}
