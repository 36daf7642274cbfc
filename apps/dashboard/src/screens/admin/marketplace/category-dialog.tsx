import type { MarketplaceCategory } from '@linkwright/sdk'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useRecordDialog } from '../../../form/use-record-dialog.ts'
import { api } from '../../../wire/api.ts'
import { invalidateMarketplace } from './row-actions.tsx'

const texts = {
  add: 'Add category',
  edit: 'Edit category',
  saved: 'The category was saved',
  category: 'Category',
}

interface CategoryDialogProps {
  category: MarketplaceCategory | undefined
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { form, dialog } = useRecordDialog({
    title: category === undefined ? texts.add : texts.edit,
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceCategoryForm,
    record: category,
    valuesOf: (record) => ({ category: record?.category ?? '' }),
    add: api.marketplace.addCategory,
    edit: api.marketplace.editCategory,
    reload: async ({ id }) => (await api.marketplace.categories({})).find((each) => each.id === id),
    saved: texts.saved,
    refresh: invalidateMarketplace,
    onClose,
  })
  return (
    <RecordDialog {...dialog} size="sm">
      <BoundText form={form} name="category" label={texts.category} autoComplete="off" isRequired autoFocus />
    </RecordDialog>
  )
}
