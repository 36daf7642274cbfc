import { Button } from '@linkwright/react-ui/button'
import { CheckboxGroup } from '@linkwright/react-ui/checkbox'
import { Dialog } from '@linkwright/react-ui/dialog'
import { SearchField } from '@linkwright/react-ui/search-field'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError, type SubUser } from '@linkwright/sdk'
import { useState } from 'react'
import { BoundForm } from '../../../form/bound-form.tsx'
import { Bound } from '../../../form/bound.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { useSession } from '../../../session/session.ts'
import { nameOf } from './columns.tsx'
import { invalidateSubUsers, showSubUsers } from './list-cache.ts'

const texts = {
  title: (name: string) => `Website access of ${name}`,
  sites: 'Websites',
  hint: 'Changes apply immediately.',
  filter: 'Filter websites',
  all: 'Select all',
  none: 'Select none',
  empty: 'Your account currently does not have any sites.',
  save: 'Save access',
  saving: 'Saving…',
  saved: (name: string) => `The access of ${name} was changed`,
}

/** With more websites than this, a filter helps. */
const MANY = 12

/** Selects the websites that a sub-user may see. */
export function SiteAccess({ user, onClose }: { user: SubUser; onClose: () => void }) {
  const { sites } = useSession()
  const name = nameOf(user)
  const [before, setBefore] = useState(user.sites)
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const shown = sites.filter((site) => `${site.name} ${site.url}`.toLowerCase().includes(wanted))
  const form = useForm({
    schema: async () => (await import('@linkwright/core/account/sub-users/site-access')).SiteAccessForm,
    defaultValues: { sub_user_id: user.id, sites: user.sites },
    submit: async (values) => {
      try {
        const response = await api.subUsers.access({ ...values, before })
        showSubUsers((list) => list.map((each) => (each.id === user.id ? { ...each, ...response } : each)))
        toast.success(texts.saved(name))
        onClose()
      } catch (error) {
        if (isApiError(error) && error.status === 409) await reloadSites()
        throw error
      }
    },
  })
  const grant = (ids: number[]) => form.setValue('sites', ids)
  /** Shows what another user has granted, before the form is sent again. */
  const reloadSites = async () => {
    await invalidateSubUsers()
    const now = (await api.subUsers.list()).find(({ id }) => id === user.id)?.sites ?? []
    setBefore(now)
    form.setValue('sites', now)
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(name)}>
      {sites.length === 0 ? (
        texts.empty
      ) : (
        <BoundForm
          form={form}
          label={texts.title(name)}
          send={texts.save}
          sending={texts.saving}
          actions={
            <>
              <Button onPress={() => grant(sites.map(({ id }) => id))}>{texts.all}</Button>
              <Button onPress={() => grant([])}>{texts.none}</Button>
            </>
          }
        >
          {sites.length > MANY && (
            <SearchField
              label={texts.filter}
              placeholder={texts.filter}
              value={filter}
              onChange={setFilter}
            />
          )}
          <Bound form={form} name="sites">
            {({ value, onChange }) => (
              <CheckboxGroup
                label={texts.sites}
                hint={texts.hint}
                value={value.map(String)}
                onChange={(ids) => onChange(ids.map(Number))}
                options={shown.map((site) => ({ value: String(site.id), label: site.name }))}
              />
            )}
          </Bound>
        </BoundForm>
      )}
    </Dialog>
  )
}
