import { lateDialog } from '../../../code/late-part.tsx'

// Forms come when one is opened.
export const LeadDialog = lateDialog(async () => (await import('./lead-dialog.tsx')).LeadDialog)
export const LeadNotes = lateDialog(async () => (await import('./lead-notes.tsx')).LeadNotes)
