import { INVITATION_EXPIRED, RESET_EXPIRED } from '@linkwright/core/account/session/password-reset-rules'
import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { NewPasswordFields } from '../../form/password-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { INVITED_TITLE } from '../../shell/title-of.ts'
import { config } from '../../wire/config.ts'
import './public.css'

const resetTexts = {
  title: 'Set a new password',
  what: undefined,
  hint: 'At least 8 characters. All your sessions end and your API keys are revoked.',
  save: 'Set password',
  expired: RESET_EXPIRED,
}
const invitationTexts = {
  title: INVITED_TITLE,
  what: (product: string) =>
    `Welcome to ${product}. Your account is ready: choose the password that you sign in with.`,
  hint: 'At least 8 characters.',
  save: 'Choose password',
  expired: INVITATION_EXPIRED,
}
const texts = {
  saving: 'Loading',
  back: 'Back to sign in',
}

/** The target of password reset and invitation links: null, then ok or error, then reset (A-TRN-14). */
export function PasswordWizard() {
  const navigate = useNavigate()
  const { hash } = useScreenParams('password-wizard')
  const [invited] = useAddressState('invited', '')
  const wizardTexts = invited === '' ? resetTexts : invitationTexts
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
      <h1 className="ld-title">{wizardTexts.title}</h1>
      {wizardTexts.what && <p>{wizardTexts.what(config.product_name)}</p>}
      <BoundForm
        form={{
          ...form,
          onSubmit: () => {
            setExpired(false)
            form.onSubmit()
          },
          problem: isExpired ? wizardTexts.expired : form.problem,
        }}
        label={wizardTexts.title}
        send={wizardTexts.save}
        sending={texts.saving}
        actions={<Link href={pathTo('login')}>{texts.back}</Link>}
      >
        <NewPasswordFields form={form} hint={wizardTexts.hint} autoFocus />
      </BoundForm>
    </div>
  )
}
