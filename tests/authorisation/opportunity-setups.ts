import { selectedEntries } from './selection-setups.ts'
import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'

const noOpportunity = () => ({ all: { q: 'in no opportunity' } })

const note = () => ({ note: 'asked them' })

export const opportunitySetups: { [E in keyof Contract['opportunities']]: CallSetup } = {
  list: { names: 'site' },
  export: { names: 'site' },
  sources: { names: 'site' },
  refill: { names: 'competing site' },
  remove: { names: 'site', fields: noOpportunity },
  prioritise: { names: 'site', fields: noOpportunity },
  unprioritise: { names: 'opportunity', fields: () => ({ priority: 0 }) },
  setStatus: { names: 'opportunity', fields: () => ({ status: 'Emailed' }) },
  addNote: { names: 'opportunity in the body', idInBody: 'link_op_id', fields: note },
  // A missing note has no opportunity either.
  editNote: { names: 'note with its opportunity', fields: () => ({ ...note(), link_op_id: 999_999_999 }) },
  removeNote: { names: 'note of an opportunity' },
}

export const disavowSetups: { [E in keyof Contract['disavow']]: CallSetup } = {
  list: { names: 'site' },
  add: { names: 'site', fields: (_world, nth) => ({ disavowed: `domain:farm${nth}.example` }) },
  remove: { names: 'disavowed' },
  ...selectedEntries,
}
