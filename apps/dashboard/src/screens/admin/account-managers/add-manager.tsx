import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Form, FormActions, FormRow } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import { Plus } from 'lucide-react'
import { Bound } from '../../../form/bound.tsx'
import { Unsaved } from '../../../form/unsaved.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'

const words = {
  title: 'Add an account manager',
  name: 'Name',
  calendar: 'Calendar link',
  hint: 'Where a customer finds a time to talk.',
  add: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} was added`,
}

const none = { name: '', calendar_link: '' }

/** Both are needed: until then nothing can be added (Spec C §5). */
export function AddManager() {
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/admin/account-managers/account-manager-form')).AccountManagerForm,
    defaultValues: none,
    submit: async (values) => {
      const all = await api.accountManagers.add(values)
      queryClient.setQueryData(callKey(api.accountManagers.list, {}), all)
      form.reset(none)
      toast.success(words.added(values.name.trim()))
    },
  })
  const { name, calendar_link } = form.watch()
  return (
    <Card title={words.title}>
      <Form aria-label={words.title} onSubmit={form.onSubmit} error={form.problem}>
        <FormRow>
          <Bound form={form} name="name">
            {(field) => <TextField label={words.name} autoComplete="off" isRequired {...field} />}
          </Bound>
          <Bound form={form} name="calendar_link">
            {(field) => (
              <TextField
                label={words.calendar}
                hint={words.hint}
                type="url"
                autoComplete="off"
                isRequired
                {...field}
              />
            )}
          </Bound>
        </FormRow>
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            icon={<Plus aria-hidden />}
            isDisabled={name.trim() === '' || calendar_link.trim() === ''}
            isPending={form.isSending}
            pendingLabel={words.adding}
          >
            {words.add}
          </Button>
        </FormActions>
        <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
      </Form>
    </Card>
  )
}
