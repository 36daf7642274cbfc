import { RESET_EXPIRED } from '@linkwright/core/account/session/reset-sentences'
import { pathTo } from '@linkwright/core/access/screens'
import { Button } from '@linkwright/react-ui/button'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { Link } from '@linkwright/react-ui/link'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../wire/api.ts'
import { NewPasswordFields } from '../../form/new-password-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import { useScreenParams } from '../../navigation.tsx'
import './public.css'

const words = {
  title: 'Set a new password',
  hint: 'At least 8 characters. All your sessions end and your API keys are revoked.',
  save: 'Set password',
  saving: 'Loading',
  back: 'Back to Sign In',
}

/** Where the link of a reset mail leads: null, then ok or error, then reset (Spec A §4). */
export function PasswordWizard() {
  const navigate = useNavigate()
  const { hash } = useScreenParams('password-wizard')
  const [isExpired, setExpired] = useState(false)
  const form = useForm({
    schema: async () => (await import('@linkwright/core/account/session/password-reset')).ResetPasswordForm,
    defaultValues: { password: '', password1: '', key: hash },
    submit: async (values) => {
      const { result } = await api.session.resetPassword(values)
      if (result === 'expired') return setExpired(true)
      await navigate({ href: `${pathTo('login')}?password=set`, replace: true })
    },
  })
  return (
    <div className="ld-panel">
      <h1 className="ld-title">{words.title}</h1>
      <Form
        aria-label={words.title}
        onSubmit={() => {
          setExpired(false)
          form.onSubmit()
        }}
        error={isExpired ? RESET_EXPIRED : form.problem}
      >
        <NewPasswordFields form={form} hint={words.hint} autoFocus />
        <FormActions>
          <Button type="submit" variant="primary" isPending={form.isSending} pendingLabel={words.saving}>
            {words.save}
          </Button>
          <Link href={pathTo('login')}>{words.back}</Link>
        </FormActions>
      </Form>
    </div>
  )
}
