import { Button } from '@linkwright/react-ui/button'
import type { ReactNode } from 'react'
import './product-logs.css'
import { queryClient } from '../../../wire/api.ts'

const texts = { save: 'Save', saving: 'Saving…', cancel: 'Cancel' }

interface CellEditorProps {
  /** The field in the cell's place. */
  children: ReactNode
  isSaving: boolean
  onSave: () => Promise<void>
  onCancel: () => void
}

/** Replaces a cell while it is edited. */
export function CellEditor({ children, isSaving, onSave, onCancel }: CellEditorProps) {
  return (
    <span className="ld-sale-edit">
      {children}
      <Button
        size="sm"
        variant="primary"
        isPending={isSaving}
        pendingLabel={texts.saving}
        onPress={() => void onSave()}
      >
        {texts.save}
      </Button>
      <Button size="sm" isDisabled={isSaving} onPress={onCancel}>
        {texts.cancel}
      </Button>
    </span>
  )
}

/** Invalidates the sales logs, and waits until those on screen are read again. */
export async function salesChanged(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [call] }) => String(call).startsWith('productLogs.'),
  })
}
