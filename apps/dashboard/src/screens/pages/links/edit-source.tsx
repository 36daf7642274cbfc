import type { Link } from '@linkwright/sdk'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../../code/lazy.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { EditSourceFormProps } from './edit-source-form.tsx'

const texts = { title: 'Edit source', save: 'Save' }

const EditSourceForm = lazy<EditSourceFormProps>(
  async () => (await import('./edit-source-form.tsx')).EditSourceForm,
)

interface EditSourceProps {
  siteId: number
  pageId: number
  link: Link | undefined
  onClose: () => void
  /** Shown above the form: why it can no longer be submitted. */
  note?: ReactNode
}

/** Changes the source of a link in a dialog. */
export function EditSource({ link, onClose, note, ...place }: EditSourceProps) {
  /** Undefined until the form is loaded. */
  const [isSending, setSending] = useState<boolean>()
  return (
    <FormDialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={texts.title}
      size="sm"
      send={texts.save}
      isSending={isSending ?? false}
      isDisabled={isSending === undefined}
      note={note}
    >
      {(id) =>
        link !== undefined && (
          <EditSourceForm
            key={link.id}
            {...place}
            id={id}
            label={texts.title}
            link={link}
            onDone={onClose}
            onSending={setSending}
          />
        )
      }
    </FormDialog>
  )
}
