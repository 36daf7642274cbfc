import { Card } from '@linkwright/react-ui/card'
import { FormRow } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import { Plus } from 'lucide-react'
import { BoundForm } from '../../../form/bound-form.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { Unsaved } from '../../../form/unsaved.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'

const texts = {
  title: 'Add an account manager',
  name: 'Name',
  calendar: { label: 'Calendar link', hint: 'Where customers book a call.' },
  add: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} was added`,
}

const none = { name: '', calendar_link: '' }

/** Adds an account manager; the button is disabled until both fields are filled. */
export function AddManager() {
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/admin/account-managers/account-manager-form')).AccountManagerForm,
    defaultValues: none,
    submit: async (values) => {
      const all = await api.accountManagers.add(values)
      queryClient.setQueryData(callKey(api.accountManagers.list, {}), all)
      form.reset(none)
      toast.success(texts.added(values.name.trim()))
    },
  })
  const { name, calendar_link } = form.watch()
  return (
    <Card title={texts.title}>
      <BoundForm
        form={form}
        label={texts.title}
        send={texts.add}
        sending={texts.adding}
        icon={<Plus aria-hidden />}
        isDisabled={name.trim() === '' || calendar_link.trim() === ''}
      >
        <FormRow>
          <BoundText form={form} name="name" label={texts.name} autoComplete="off" isRequired />
          <BoundText
            form={form}
            name="calendar_link"
            {...texts.calendar}
            type="url"
            autoComplete="off"
            isRequired
          />
        </FormRow>

        <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
      </BoundForm>
    </Card>
  )
}
