import { customersTable } from '@linkwright/core/admin/leads/leads.table'
import type { CustomerLead } from '@linkwright/sdk'
import { Headset, NotebookPen, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { lazyDialog } from '../../../code/lazy.tsx'
import { LeadDialog, LeadNotes } from '../leads/lazy-dialogs.ts'
import { invalidateLeads } from '../leads/invalidate-leads.ts'

const AssignManager = lazyDialog(
  async () => (await import('../account-managers/assign-manager.tsx')).AssignManager,
)

const texts = {
  title: 'Customers',
  what: 'Leads that have subscribed, with their accounts.',
  edit: 'Edit',
  notes: 'Notes',
  assign: 'Assign an account manager',
  none: '–',
}

const nameOf = ({ name, email }: CustomerLead) => name || email

const customers = defineLog({
  table: customersTable,
  call: () => api.customers.list,
  noun: ['customer', 'customers'],
  cells: {
    name: (customer) => <span className="ld-breaks">{nameOf(customer)}</span>,
    notes: ({ notes }) => notes.length,
    business: ({ business }) => business?.name ?? texts.none,
    account_manager: ({ account_manager }) => account_manager?.name ?? texts.none,
  },
  rowLabel: nameOf,
  file: (input) => api.customers.export.stream(input),
})

/** Customers with their notes. */
export function Customers() {
  const log = useLog(customers)
  const [edited, setEdited] = useState<CustomerLead>()
  const [noted, setNoted] = useState<CustomerLead>()
  const [assigned, setAssigned] = useState<CustomerLead>()
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <Log
        log={log}
        rowActions={(customer) => [
          {
            id: 'notes',
            label: texts.notes,
            icon: <NotebookPen aria-hidden />,
            onAction: () => setNoted(customer),
          },
          {
            id: 'edit',
            label: texts.edit,
            icon: <Pencil aria-hidden />,
            onAction: () => setEdited(customer),
          },
          ...(customer.business === null
            ? []
            : [
                {
                  id: 'assign',
                  label: texts.assign,
                  icon: <Headset aria-hidden />,
                  onAction: () => setAssigned(customer),
                },
              ]),
        ]}
      />
      {edited && <LeadDialog lead={edited} onClose={() => setEdited(undefined)} />}
      {noted && <LeadNotes of={noted} onClose={() => setNoted(undefined)} />}
      {assigned?.business && (
        <AssignManager
          account={assigned.business}
          isPresent={({ id }) => id === assigned.account_manager?.id}
          onClose={() => setAssigned(undefined)}
          onDone={invalidateLeads}
        />
      )}
    </>
  )
}
