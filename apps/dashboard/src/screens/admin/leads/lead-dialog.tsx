import { leadStatuses, type LeadStatus } from '@linkwright/core/admin/leads/lead-status'
import type { LeadScreenForm } from '@linkwright/core/admin/leads/lead-form'
import { DateField } from '@linkwright/react-ui/date-field'
import { Form, FormRow } from '@linkwright/react-ui/form'
import { NumberField } from '@linkwright/react-ui/number-field'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { Lead } from '@linkwright/sdk'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useEdited } from '../../../form/changed-elsewhere.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { ContactFinder } from './contact-finder.tsx'
import { readLeadsAgain } from './read-again.ts'

const words = {
  add: 'Add lead',
  edit: (name: string) => `Edit ${name}`,
  save: 'Save',
  saving: 'Saving…',
  saved: (name: string) => `${name} was saved`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  websiteHint: 'Such as example.com.',
  websites: 'Websites',
  links: 'Links a month',
  status: 'Status',
  source: 'Source',
  contact: 'Last contact',
}

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

/** What is known of a lead; contacts that are found at the website fill the form. */
export function LeadDialog({ lead, onClose }: { lead: Lead | undefined; onClose: () => void }) {
  const [before, setBefore] = useState(() => (lead === undefined ? empty : formOf(lead)))
  const edited = useEdited(before, lead?.version ?? 1)
  const form = useForm<LeadScreenForm>({
    schema: async () => (await import('@linkwright/core/admin/leads/lead-form')).LeadScreenForm,
    defaultValues: before,
    submit: async (values) => {
      if (lead === undefined) await api.leads.add(values)
      else {
        const touched = Object.entries(values).filter(
          ([name, value]) => value !== before[name as keyof LeadScreenForm],
        )
        if (touched.length > 0)
          await edited.send(
            api.leads.edit({ id: lead.id, version: edited.version, ...Object.fromEntries(touched) }),
          )
      }
      toast.success(words.saved(values.name.trim() || values.email.trim()))
      onClose()
      await readLeadsAgain()
    },
  })
  const problem = edited.problem(form, async () => {
    const [newest = lead] = lead === undefined ? [] : await api.leads.list({ id: lead.id, limit: 1 })
    const started = newest === undefined ? empty : formOf(newest)
    setBefore(started)
    return { started, version: newest?.version ?? 1 }
  })
  const title = lead === undefined ? words.add : words.edit(lead.name || lead.email)
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={form.isSending}
    >
      {(id) => (
        <Form id={id} aria-label={title} onSubmit={form.onSubmit} error={problem}>
          <FormRow>
            <Bound form={form} name="name">
              {(field) => <TextField label={words.name} autoComplete="off" autoFocus {...field} />}
            </Bound>
            <Bound form={form} name="email">
              {(field) => <TextField label={words.email} type="email" autoComplete="off" {...field} />}
            </Bound>
          </FormRow>
          <FormRow>
            <Bound form={form} name="phone">
              {(field) => <TextField label={words.phone} type="tel" autoComplete="off" {...field} />}
            </Bound>
            <Bound form={form} name="source">
              {(field) => <TextField label={words.source} autoComplete="off" {...field} />}
            </Bound>
          </FormRow>
          <Bound form={form} name="website">
            {(field) => (
              <TextField
                label={words.website}
                hint={words.websiteHint}
                type="url"
                autoComplete="off"
                {...field}
              />
            )}
          </Bound>
          <ContactFinder
            website={form.watch('website')}
            onUse={({ name, email }) => {
              if (name !== '') form.setValue('name', name, { shouldDirty: true })
              form.setValue('email', email, { shouldDirty: true })
            }}
          />
          <FormRow>
            <Bound form={form} name="websites">
              {(field) => (
                <NumberField
                  label={words.websites}
                  min={0}
                  {...field}
                  onChange={(count) => field.onChange(count ?? 0)}
                />
              )}
            </Bound>
            <Bound form={form} name="links_per_month">
              {(field) => (
                <NumberField
                  label={words.links}
                  min={0}
                  {...field}
                  onChange={(count) => field.onChange(count ?? 0)}
                />
              )}
            </Bound>
          </FormRow>
          <FormRow>
            <Bound form={form} name="status">
              {(field) => (
                <Select
                  label={words.status}
                  options={leadStatuses.map((status) => ({ value: status, label: status }))}
                  {...field}
                  onChange={(status) => field.onChange(status as LeadStatus)}
                />
              )}
            </Bound>
            <Bound form={form} name="last_contact">
              {(field) => <DateField label={words.contact} {...field} />}
            </Bound>
          </FormRow>
        </Form>
      )}
    </FormDialog>
  )
}

function formOf(lead: Lead): LeadScreenForm {
  const { name, email, phone, website, websites, links_per_month, status, source, last_contact } = lead
  return { name, email, phone, website, websites, links_per_month, status, source, last_contact }
}
