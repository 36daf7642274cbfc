import { createContext, useContext } from 'react'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'regular' | 'comfortable'

export interface Ui {
  theme: Theme
  density: Density
  hasShortcuts: boolean
  /** As ISO 4217 has it. */
  currency: string
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** Bundlers put in what they build for. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether it was said already: once is enough. */
export const outside = { isSaid: false }

/** Says while one develops that components have no looks outside of a provider. */
export function useInside(): Ui | undefined {
  const ui = useContext(UiContext)
  // In this order, so that nothing of it is left of what is built for production.
  if (process.env.NODE_ENV !== 'production' && !ui && !outside.isSaid) {
    outside.isSaid = true
    console.error('Linkwright: there is no UiProvider around')
  }
  return ui
}

const usual: Ui = { theme: 'light', density: 'regular', hasShortcuts: true, currency: 'USD' }

/** The theme and density that the nearest provider gives. */
export function useUi(): Ui {
  return useInside() ?? usual
}
