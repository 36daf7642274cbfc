import type { Group } from '../../define/command.ts'
import { deleteOpportunities, prioritise } from './many.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'
import { exportOpportunities, listOpportunities, refill, sources } from './read.ts'
import { setStatus } from './status.ts'

export const opportunities: Group = {
  name: 'opportunities',
  summary: 'Pages that link to competitors, and the outreach to them',
  commands: [
    listOpportunities,
    setStatus,
    prioritise,
    deleteOpportunities,
    listNotes,
    addNote,
    editNote,
    deleteNote,
    sources,
    refill,
    exportOpportunities,
  ],
}
