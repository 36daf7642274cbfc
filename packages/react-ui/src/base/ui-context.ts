import { createContext, useContext } from 'react'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'regular' | 'comfortable'

export interface Ui {
  theme: Theme
  density: Density
  hasShortcuts: boolean
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** Whether somebody was told already. */
export const outside = { isSaid: false }

/** Says once that components have no looks outside of a provider. */
export function useInside(): Ui | undefined {
  const ui = useContext(UiContext)
  if (!ui && !outside.isSaid) console.error('Linkwright: there is no UiProvider around')
  outside.isSaid ||= !ui
  return ui
}

const usual: Ui = { theme: 'light', density: 'regular', hasShortcuts: true }

/** The theme and density that the nearest provider gives. */
export function useUi(): Ui {
  return useInside() ?? usual
}
