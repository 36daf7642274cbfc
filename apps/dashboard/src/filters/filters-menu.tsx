import {
  type FilteredList,
  type FilterField,
  filteredLists,
  missingPartText,
} from '@linkwright/core/account/saved-filters/filtered-lists'
import { EMPTY_FILTER } from '@linkwright/core/account/saved-filters/saved-filter-limits'
import { Button } from '@linkwright/react-ui/button'
import { Menu, type MenuItem } from '@linkwright/react-ui/menu'
import { toast } from '@linkwright/react-ui/toast'
import type { SavedFilter } from '@linkwright/sdk'
import { Bookmark, Check, ListX, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../code/lazy.tsx'
import { useAddressValues } from '../navigation.tsx'
import { api, useApi } from '../wire/api.ts'
import type { FiltersDialogProps } from './filters-dialog.tsx'

const texts = {
  label: 'Saved filters',
  saved: 'Apply',
  current: 'In use',
  more: 'This filter',
  save: 'Save this filter',
  clear: 'Show all rows',
  edit: 'Rename or delete',
}

const FiltersDialog = lazyDialog<FiltersDialogProps>(
  async () => (await import('./filters-dialog.tsx')).FiltersDialog,
)

export interface FiltersMenuProps {
  /** Its filter is in the URL. */
  list: FilteredList
}

/** The parts of a saved filter that still exist. */
function existing({ filter, missing }: SavedFilter): Partial<Record<FilterField, string>> {
  const gone = new Set(missing.map(({ field }) => field))
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !gone.has(field as FilterField)))
}

/** Applies a saved filter in one press. Hidden while the list is not filtered and nothing is saved. */
export function FiltersMenu({ list }: FiltersMenuProps) {
  const { fields } = filteredLists[list]
  const [values, set] = useAddressValues(fields)
  const saved = useApi(api.savedFilters.list, { list }).data ?? []
  const [open, setOpen] = useState<FiltersDialogProps['mode']>()
  const isFiltered = Object.keys(values).length > 0
  if (!isFiltered && saved.length === 0 && open === undefined) return null
  const isCurrent = (each: SavedFilter) => {
    const parts = existing(each)
    return fields.every((field) => parts[field] === values[field])
  }
  const show = (filter: Partial<Record<FilterField, string>>) =>
    set({ ...Object.fromEntries(fields.map((field) => [field, undefined])), ...filter, page: undefined })
  const current = isFiltered ? saved.find(isCurrent) : undefined
  const items: MenuItem[] = [
    ...saved.map((each) => ({
      id: `filter-${each.id}`,
      label: each.name,
      section: texts.saved,
      icon: each === current ? <Check aria-hidden /> : <Bookmark aria-hidden />,
      hint: each === current ? texts.current : undefined,
      onAction: () => {
        show(existing(each))
        for (const part of each.missing) toast.info(missingPartText(part))
      },
    })),
    {
      id: 'save',
      label: texts.save,
      section: texts.more,
      icon: <Plus aria-hidden />,
      onAction: () => setOpen('save'),
      ...(isFiltered ? {} : { whyDisabled: EMPTY_FILTER }),
    },
    ...(isFiltered
      ? [
          {
            id: 'clear',
            label: texts.clear,
            section: texts.more,
            icon: <ListX aria-hidden />,
            onAction: () => show({}),
          },
        ]
      : []),
    ...(saved.length > 0
      ? [
          {
            id: 'edit',
            label: texts.edit,
            section: texts.more,
            icon: <Pencil aria-hidden />,
            onAction: () => setOpen('edit'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        aria-label={texts.label}
        trigger={<Button icon={<Bookmark aria-hidden />}>{current?.name ?? texts.label}</Button>}
        items={items}
      />
      {open !== undefined && (
        <FiltersDialog
          list={list}
          mode={open}
          filter={values}
          saved={saved}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
