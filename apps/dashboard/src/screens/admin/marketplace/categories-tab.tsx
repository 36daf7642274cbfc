import type { Column } from '@linkwright/react-ui/table'
import type { MarketplaceCategory } from '@linkwright/sdk'
import { lazyDialog } from '../../../code/lazy.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { enabledColumn, SwitchedList } from './switched-list.tsx'

const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog)

const texts = {
  title: 'Categories',
  add: 'Add category',
  category: 'Category',
}

const nameOf = ({ category }: MarketplaceCategory) => category
const columns: readonly Column<MarketplaceCategory>[] = [
  { id: 'category', header: texts.category, isPrimary: true, sortValue: nameOf, cell: nameOf },
  enabledColumn,
]

/** The link categories; a disabled one hides its links from customers. */
export function CategoriesTab() {
  const read = useApi(api.marketplace.categories, {})
  return (
    <SwitchedList
      title={texts.title}
      noun={['category', 'categories']}
      read={read}
      columns={columns}
      nameOf={nameOf}
      add={texts.add}
      enable={api.marketplace.enableCategory}
      disable={api.marketplace.disableCategory}
      dialog={(category, onClose) => <CategoryDialog category={category} onClose={onClose} />}
    />
  )
}
