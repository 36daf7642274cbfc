import { enabledLabels } from '@linkwright/core/buying/marketplace/enabled'
import type { Column } from '@linkwright/react-ui/table'
import type { MarketplaceCategory } from '@linkwright/sdk'
import { useState } from 'react'
import { lateDialog } from '../../../code/late-part.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { SwitchedList } from './switched-list.tsx'
import { switched } from './switched.ts'

const CategoryDialog = lateDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog)

const words = {
  title: 'Categories',
  add: 'Add category',
  category: 'Category',
  state: 'State',
}

const nameOf = ({ category }: MarketplaceCategory) => category
const columns: readonly Column<MarketplaceCategory>[] = [
  { id: 'category', header: words.category, isPrimary: true, sortValue: nameOf, cell: nameOf },
  {
    id: 'enabled',
    header: words.state,
    sortValue: (each) => enabledLabels[each.enabled],
    cell: (each) => enabledLabels[each.enabled],
  },
]

/** What links are filed under; a disabled one hides its links from customers. */
export function CategoriesTab() {
  const read = useApi(api.marketplace.categories, {})
  const [edited, setEdited] = useState<MarketplaceCategory | 'new'>()
  return (
    <>
      <SwitchedList
        title={words.title}
        noun={['category', 'categories']}
        read={read}
        columns={columns}
        nameOf={nameOf}
        add={words.add}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onSwitch={(category) =>
          switched(category.category, category.enabled, {
            on: () => api.marketplace.enableCategory({ id: category.id }),
            off: () => api.marketplace.disableCategory({ id: category.id }),
          })
        }
      />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
