import { FormRow } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import { type Role, roles } from '@linkwright/core/access/roles'
import { usersTable } from '@linkwright/core/admin/users/users.table'
import { BoundSelect } from '../../../form/bound-select.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { PersonFields } from '../../account/sub-users/person-fields.tsx'

const texts = {
  title: 'New account',
  what: 'We send a link to set a password to this address. It works once, for two weeks.',
  type: 'Type',
  business: 'Business',
  plan: 'Plan',
  add: 'Create account',
  adding: 'Creating…',
  show: 'Show account',
  added: (email: string) => `The account was created, and ${email} was invited`,
  notMailed: (email: string) =>
    `The account was created, but the invitation to ${email} could not be sent. Send it again from its row.`,
}

interface Typed {
  first_name: string
  last_name: string
  email: string
  user_type: Role
  business: { name: string; plan_id: number }
}

const none = {
  first_name: '',
  last_name: '',
  email: '',
  user_type: 'agency',
  business: { name: '' },
} as const
const types = roles.map((role) => ({ value: role, label: usersTable.choices.user_type.of[role] }))

interface NewAccountProps {
  onClose: () => void
  onDone: () => void
  /** Shows the new account in the list, whose filter may exclude it. */
  onShow: (email: string) => void
}

/** Creates a business with its main user, who is invited to set a password. */
export function NewAccount({ onClose, onDone, onShow }: NewAccountProps) {
  const plans = useApi(api.plans.list, {})
  const form = useForm<Typed>({
    schema: async () => (await import('@linkwright/core/admin/users/account-forms')).NewAccountForm,
    defaultValues: none,
    submit: async (values) => {
      const { user, mailed } = await api.adminUsers.add(values)
      const action = { label: texts.show, onPress: () => onShow(user.email) }
      if (mailed) toast.success(texts.added(user.email), { action })
      else toast.error(texts.notMailed(user.email), { action })
      onDone()
      onClose()
    },
  })
  return (
    <RecordDialog form={form} title={texts.title} onClose={onClose} send={texts.add} sending={texts.adding}>
      <p>{texts.what}</p>
      <PersonFields form={form} />
      <BoundText form={form} name="business.name" label={texts.business} autoComplete="off" isRequired />
      {plans.error && plans.data === undefined && (
        <TryAgain error={plans.error} onPress={() => void plans.refetch()} />
      )}
      <FormRow>
        <BoundSelect
          form={form}
          name="business.plan_id"
          label={texts.plan}
          isRequired
          options={(plans.data?.plans ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <BoundSelect form={form} name="user_type" label={texts.type} isRequired options={types} />
      </FormRow>
    </RecordDialog>
  )
}
