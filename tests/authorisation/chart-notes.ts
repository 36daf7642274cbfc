/** Notes on charts of ranks, and announced updates of search engines. */
export const chartNoteSetups = {
  notes: { names: 'site' },
  addNote: { names: 'site', fields: () => ({ day: '2026-03-27', text: 'New design' }) },
  editNote: { names: 'chart note', fields: () => ({ day: '2026-03-28', text: 'New menu' }) },
  removeNote: { names: 'chart note' },
  updates: { names: 'nothing' },
} as const
