import { useFormat } from '@linkwright/react-ui/provider'
import type { Lead } from '@linkwright/sdk'
import { NotesDialog } from '../../../notes/notes-dialog.tsx'
import { api } from '../../../wire/api.ts'
import { invalidateLeads } from './invalidate-leads.ts'

interface LeadNotesProps {
  of: Pick<Lead, 'id' | 'name' | 'email' | 'notes'>
  onClose: () => void
}

/** Notes about a lead or a customer. */
export function LeadNotes({ of, onClose }: LeadNotesProps) {
  return (
    <NotesDialog
      about={of.name || of.email}
      stored={of.notes}
      field="notes"
      schema={async () => (await import('@linkwright/core/admin/leads/lead-note')).LeadNoteForm}
      written={({ date_added, by }) => (
        <>
          {by !== null && <>{by}, </>}
          <Moment of={date_added} />
        </>
      )}
      newestFirst
      add={async (notes) => (await api.customers.addNote({ leadId: of.id, notes })).note}
      edit={async ({ id: noteId, version }, notes) =>
        (await api.customers.editNote({ noteId, version, notes })).note
      }
      remove={async ({ id: noteId }) => await api.customers.removeNote({ noteId })}
      read={async () => {
        const [lead] = await api.leads.list({ id: of.id, limit: 1 })
        return lead?.notes ?? []
      }}
      onChange={() => void invalidateLeads()}
      onClose={onClose}
    />
  )
}

function Moment({ of }: { of: string }) {
  const { moment } = useFormat()
  return <time dateTime={of}>{moment(of)}</time>
}
