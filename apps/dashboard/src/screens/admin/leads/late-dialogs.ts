import { lateDialog } from '../../../code/late-part.tsx'

// Forms come when one is opened.
export const LeadDialog = lateDialog(async () => (await import('./lead-dialog.tsx')).LeadDialog)
export const NotesDialog = lateDialog(async () => (await import('./notes-dialog.tsx')).NotesDialog)
