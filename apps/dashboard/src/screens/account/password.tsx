import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { Alert } from '@linkwright/react-ui/alert'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { CurrentPassword, NewPasswordFields } from '../../form/password-fields.tsx'
import { SAVED_SECONDS, SAVE_SUCCESSFUL } from '../../form/saved-toast.ts'
import { useForm } from '../../form/use-form.ts'
import { useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import './account.css'

const texts = {
  title: 'Password',
  current: 'Current password',
  hint: 'At least 8 characters. You stay signed in here; all your other sessions end. Your API keys keep working: revoke those that you do not need.',
  save: 'Change password',
  saving: 'Saving…',
}

/** For the owner only, not during impersonation. */
export function Password() {
  const { user } = useSession()
  if (user.origin_id === null) return <ChangePassword />
  return (
    <>
      <ScreenHead title={texts.title} />
      <Card>
        <EmptyState icon={<Lock aria-hidden />} title={STOP_FIRST} />
      </Card>
    </>
  )
}

/** Changes the password. Requires the current one, so that a hijacked session cannot take over the account. */
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
      <ScreenHead title={texts.title} />
      <div className="ld-account">
        <Card>
          <BoundForm form={form} label={texts.title} send={texts.save} sending={texts.saving}>
            <CurrentPassword form={form} name="current_password" label={texts.current} />
            <NewPasswordFields form={form} hint={texts.hint} />
          </BoundForm>
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
