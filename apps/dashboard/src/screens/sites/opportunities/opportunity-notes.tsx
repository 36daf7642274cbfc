import { useFormat } from '@linkwright/react-ui/provider'
import type { Opportunity } from '@linkwright/sdk'
import { NotesDialog } from '../../../notes/notes-dialog.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { invalidateOpportunities } from './changes.ts'

interface OpportunityNotesProps {
  siteId: number
  of: Opportunity
  onClose: () => void
}

/** Notes about a website that may link. */
export function OpportunityNotes({ siteId, of, onClose }: OpportunityNotesProps) {
  const place = { siteId, link_op_id: of.id }
  const found = { siteId, q: of.host, limit: 1000 }
  // Read again when another user changes something.
  const { data } = useApi(api.opportunities.list, found)
  const notesIn = (rows: readonly Opportunity[] | undefined) => rows?.find(({ id }) => id === of.id)?.notes
  return (
    <NotesDialog
      about={of.host}
      stored={notesIn(data) ?? of.notes}
      field="note"
      schema={async () =>
        (await import('@linkwright/core/tracking/opportunities/opportunity')).OpportunityNoteForm
      }
      written={({ date_created }) => <Day of={date_created} />}
      add={async (note) => (await api.opportunities.addNote({ ...place, note })).note}
      edit={async ({ id: noteId, version }, note) =>
        (await api.opportunities.editNote({ ...place, noteId, note, version })).note
      }
      remove={async ({ id: noteId }) => await api.opportunities.removeNote({ siteId, oppId: of.id, noteId })}
      read={async () => notesIn(await api.opportunities.list(found)) ?? []}
      onChange={invalidateOpportunities}
      onClose={onClose}
    />
  )
}

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <span className="ld-quiet">{date(of)}</span>
}
