import { lazy, Nothing } from '../code/lazy.tsx'
import type { FiltersMenuProps } from './filters-menu.tsx'

/** The menu that saves the filter of a list and applies saved ones. Loaded after the list. */
export const SavedFilters = lazy<FiltersMenuProps>(
  async () => (await import('./filters-menu.tsx')).FiltersMenu,
  Nothing,
)
