import type { Link } from '@linkwright/sdk'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../../code/lazy.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { EditSourceFormProps } from './edit-source-form.tsx'

const words = { title: 'Edit source', save: 'Save' }

const EditSourceForm = lazy<EditSourceFormProps>(
  async () => (await import('./edit-source-form.tsx')).EditSourceForm,
)

interface EditSourceProps {
  siteId: number
  pageId: number
  link: Link | undefined
  onClose: () => void
  /** Above the form: why it cannot be sent any more. */
  note?: ReactNode
}

/** Changes where a link came from, in a dialog (Spec A §5). */
export function EditSource({ link, onClose, note, ...place }: EditSourceProps) {
  /** Nothing before its form has come. */
  const [isSending, setSending] = useState<boolean>()
  return (
    <FormDialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={words.title}
      size="sm"
      send={words.save}
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
            label={words.title}
            link={link}
            onDone={onClose}
            onSending={setSending}
          />
        )
      }
    </FormDialog>
  )
}
