import { lazyDialog } from '../../../code/lazy.tsx'

// Forms are loaded when one is opened.
export const LeadDialog = lazyDialog(async () => (await import('./lead-dialog.tsx')).LeadDialog)
export const LeadNotes = lazyDialog(async () => (await import('./lead-notes.tsx')).LeadNotes)
