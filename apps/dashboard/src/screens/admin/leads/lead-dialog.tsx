import { leadStatuses } from '@linkwright/core/admin/leads/lead-status'
import type { LeadScreenForm } from '@linkwright/core/admin/leads/lead-form'
import { FormRow } from '@linkwright/react-ui/form'
import type { Lead } from '@linkwright/sdk'
import { BoundDate } from '../../../form/bound-date.tsx'
import { BoundNumber } from '../../../form/bound-number.tsx'
import { BoundSelect } from '../../../form/bound-select.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useRecordDialog } from '../../../form/use-record-dialog.ts'
import { api } from '../../../wire/api.ts'
import { ContactFinder } from './contact-finder.tsx'
import { invalidateLeads } from './invalidate-leads.ts'

const texts = {
  add: 'Add lead',
  edit: (name: string) => `Edit ${name}`,
  saved: (name: string) => `${name} was saved`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: { label: 'Website', hint: 'Such as example.com.' },
  websites: 'Websites',
  links: 'Links per month',
  status: 'Status',
  source: 'Source',
  contact: 'Last contact',
}

const statuses = leadStatuses.map((status) => ({ value: status, label: status }))

const empty: LeadScreenForm = {
  name: '',
  email: '',
  phone: '',
  website: '',
  websites: 0,
  links_per_month: 0,
  status: 'New',
  source: '',
  last_contact: null,
}

/** Adds or edits a lead. Contacts found at the website can fill the form. */
export function LeadDialog({ lead, onClose }: { lead: Lead | undefined; onClose: () => void }) {
  const { form, dialog } = useRecordDialog<LeadScreenForm, Lead>({
    title: lead === undefined ? texts.add : texts.edit(lead.name || lead.email),
    schema: async () => (await import('@linkwright/core/admin/leads/lead-form')).LeadScreenForm,
    record: lead,
    valuesOf: formOf,
    add: api.leads.add,
    edit: api.leads.edit,
    sendsTouched: true,
    reload: async ({ id }) => (await api.leads.list({ id, limit: 1 }))[0],
    saved: ({ name, email }) => texts.saved(name.trim() || email.trim()),
    refresh: invalidateLeads,
    onClose,
  })
  return (
    <RecordDialog {...dialog}>
      <FormRow>
        <BoundText form={form} name="name" label={texts.name} autoComplete="off" autoFocus />
        <BoundText form={form} name="email" label={texts.email} type="email" autoComplete="off" />
      </FormRow>
      <FormRow>
        <BoundText form={form} name="phone" label={texts.phone} type="tel" autoComplete="off" />
        <BoundText form={form} name="source" label={texts.source} autoComplete="off" />
      </FormRow>
      <BoundText form={form} name="website" {...texts.website} type="url" autoComplete="off" />
      <ContactFinder
        website={form.watch('website')}
        onUse={({ name, email }) => {
          if (name !== '') form.setValue('name', name, { shouldDirty: true })
          form.setValue('email', email, { shouldDirty: true })
        }}
      />
      <FormRow>
        <BoundNumber form={form} name="websites" label={texts.websites} min={0} whenEmpty={0} />
        <BoundNumber form={form} name="links_per_month" label={texts.links} min={0} whenEmpty={0} />
      </FormRow>
      <FormRow>
        <BoundSelect form={form} name="status" label={texts.status} options={statuses} />
        <BoundDate form={form} name="last_contact" label={texts.contact} />
      </FormRow>
    </RecordDialog>
  )
}

function formOf(lead: Lead | undefined): LeadScreenForm {
  if (lead === undefined) return empty
  const { name, email, phone, website, websites, links_per_month, status, source, last_contact } = lead
  return { name, email, phone, website, websites, links_per_month, status, source, last_contact }
}
