import { leadsTable } from '@linkwright/core/admin/leads/leads.table'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import type { Lead } from '@linkwright/sdk'
import { NotebookPen, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { LeadDialog, LeadNotes } from './lazy-dialogs.ts'

const texts = {
  title: 'Leads',
  what: 'Prospects and customers. A lead that subscribes becomes a customer.',
  add: 'Add lead',
  edit: 'Edit',
  notes: 'Notes',
}

const nameOf = ({ name, email }: Lead) => name || email

const leads = defineLog({
  table: leadsTable,
  call: () => api.leads.list,
  noun: ['lead', 'leads'],
  cells: {
    name: (lead) => <CutText text={nameOf(lead)} lines={1} />,
    notes: ({ notes }) => notes.length,
  },
  rowLabel: nameOf,
  file: (input) => api.leads.export.stream(input),
})

/** Lists, adds and edits leads, with notes. */
export function Leads() {
  const log = useLog(leads)
  const [edited, setEdited] = useState<Lead | 'new'>()
  const [noted, setNoted] = useState<Lead>()
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what}>
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
          {texts.add}
        </Button>
      </ScreenHead>
      <Log
        log={log}
        rowActions={(lead) => [
          { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: () => setEdited(lead) },
          {
            id: 'notes',
            label: texts.notes,
            icon: <NotebookPen aria-hidden />,
            onAction: () => setNoted(lead),
          },
        ]}
      />
      {edited && (
        <LeadDialog lead={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {noted && <LeadNotes of={noted} onClose={() => setNoted(undefined)} />}
    </>
  )
}
