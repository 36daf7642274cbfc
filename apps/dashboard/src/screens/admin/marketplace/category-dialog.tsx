import { Form } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { MarketplaceCategory } from '@linkwright/sdk'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useEdited } from '../../../form/changed-elsewhere.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { readMarketplaceAgain } from './switched.ts'

const words = {
  add: 'Add category',
  edit: 'Edit category',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The category was saved',
  category: 'Category',
}

interface CategoryDialogProps {
  category: MarketplaceCategory | undefined
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [started] = useState(() => ({ category: category?.category ?? '' }))
  const edited = useEdited(started, category?.version ?? 1)
  const title = category === undefined ? words.add : words.edit
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceCategoryForm,
    defaultValues: started,
    submit: async (values) => {
      if (category === undefined) await api.marketplace.addCategory(values)
      else {
        const { version } = edited
        await edited.send(api.marketplace.editCategory({ id: category.id, ...values, version }))
      }
      toast.success(words.saved)
      onClose()
      await readMarketplaceAgain()
    },
  })
  const problem = edited.problem(form, async () => {
    const newest = (await api.marketplace.categories({})).find(({ id }) => id === category?.id)
    return { started: { category: newest?.category ?? '' }, version: newest?.version ?? 1 }
  })
  return (
    <FormDialog
      title={title}
      size="sm"
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={form.isSending}
    >
      {(id) => (
        <Form id={id} aria-label={title} onSubmit={form.onSubmit} error={problem}>
          <Bound form={form} name="category">
            {(field) => (
              <TextField label={words.category} autoComplete="off" isRequired autoFocus {...field} />
            )}
          </Bound>
        </Form>
      )}
    </FormDialog>
  )
}
