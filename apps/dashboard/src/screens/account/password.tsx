import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../wire/api.ts'
import { Bound } from '../../form/bound.tsx'
import { NewPasswordFields } from '../../form/new-password-fields.tsx'
import { SAVED_SECONDS, SAVE_SUCCESSFUL } from '../../form/saved.ts'
import { useForm } from '../../form/use-form.ts'
import { useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import './account.css'

const words = {
  title: 'Password',
  current: 'Current password',
  hint: 'At least 8 characters. You stay signed in here; all your other sessions end. Your API keys keep working: revoke those that you do not need.',
  save: 'Change password',
  saving: 'Saving…',
}

/** Its owner's own; to nobody who is signed in as somebody else. */
export function Password() {
  const { user } = useSession()
  if (user.origin_id === null) return <ChangePassword />
  return (
    <>
      <ScreenHead title={words.title} />
      <Card>
        <EmptyState icon={<Lock aria-hidden />} title={STOP_FIRST} />
      </Card>
    </>
  )
}

/** Changes the password; the current one is asked for, so that a borrowed session cannot take the account over. */
function ChangePassword() {
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    schema: async () => (await import('@linkwright/core/account/session/password-reset')).ChangePasswordTwice,
    defaultValues: { current_password: '', password: '', password1: '' },
    submit: async ({ current_password, password }) => {
      setSaved(false)
      await api.session.changePassword({ current_password, password })
      form.reset()
      setSaved(true)
    },
  })
  return (
    <>
      <ScreenHead title={words.title} />
      <div className="ld-account">
        <Card>
          <Form aria-label={words.title} onSubmit={form.onSubmit} error={form.problem}>
            <Bound form={form} name="current_password">
              {(field) => (
                <TextField
                  label={words.current}
                  type="password"
                  autoComplete="current-password"
                  isRequired
                  {...field}
                />
              )}
            </Bound>
            <NewPasswordFields form={form} hint={words.hint} />
            <FormActions>
              <Button type="submit" variant="primary" isPending={form.isSending} pendingLabel={words.saving}>
                {words.save}
              </Button>
            </FormActions>
          </Form>
        </Card>
        {isSaved && (
          <Alert tone="good" role="status" countdownSeconds={SAVED_SECONDS} onEnd={() => setSaved(false)}>
            {SAVE_SUCCESSFUL}
          </Alert>
        )}
      </div>
    </>
  )
}
