import type { FilteredList } from '@linkwright/core/account/saved-filters/filtered-lists'
import { lazy, Nothing } from '../code/lazy.tsx'

export interface SavedFiltersProps {
  /** Its filter is in the URL. */
  list: FilteredList
}

/** The menu that saves the filter of a list and applies saved ones. Loaded after the list. */
export const SavedFilters = lazy<SavedFiltersProps>(
  async () => (await import('./filters-menu.tsx')).FiltersMenu,
  Nothing,
)
