import type { LoginForm } from '@linkwright/core/account/session/login-form'
import { RESET_MAIL_SENT } from '@linkwright/core/account/session/password-reset-rules'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { isApiError } from '@linkwright/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../wire/api.ts'
import { config } from '../../wire/config.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { BoundText } from '../../form/bound.tsx'
import { CurrentPassword } from '../../form/password-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import { usePreload } from '../../navigation.tsx'
import { startSession } from '../../session/sign-in.ts'
import { afterSignIn } from '../../session/sign-in-url.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { useSignInSearch, SignInReason } from './sign-in-reason.tsx'
import './public.css'

const texts = {
  title: (product: string) => `Sign in to ${product}`,
  email: 'Email',
  password: 'Password',
  code: { label: 'Code from your authenticator app', hint: 'Or a recovery code.' },
  signIn: 'Sign In',
  loading: 'Loading',
  forgot: 'Forgot Password',
  noAccount: 'No account yet?',
  signUp: 'Sign Up',
}

const rules = async () => import('@linkwright/core/account/session/login-form')

/** Signs in or sends a password reset email. */
export function Login() {
  const navigate = useNavigate()
  const { next } = useSignInSearch()
  const [refusal, setRefusal] = useState<unknown>()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm<LoginForm>({
    schema: async () => (await rules()).LoginForm,
    defaultValues: { email: '', password: '' },
    submit: async ({ code, ...values }) => {
      mail.reset()
      try {
        startSession(await api.session.login({ ...values, ...(asksForCode && { code: code ?? '' }) }))
        await navigate({ href: afterSignIn(next), replace: true })
      } catch (error) {
        if (isApiError(error) && error.code === 'code_needed' && !asksForCode) return setAsksForCode(true)
        setRefusal(error)
        throw error
      }
    },
  })
  const mail = useResetMail(form)
  const preload = usePreload()
  // Preloads the dashboard while the user types.
  useEffect(() => preload('dashboard'), [preload])
  const problem = form.problem === undefined ? mail.refusal : refusal
  return (
    <div className="ld-panel">
      <h1 className="ld-title">{texts.title(config.product_name)}</h1>
      <SignInReason />
      {mail.state === 'sent' && (
        <Alert tone="good" role="status">
          {RESET_MAIL_SENT}
        </Alert>
      )}
      <BoundForm
        form={{ ...form, problem: problem === undefined ? undefined : <SignInRefusal error={problem} /> }}
        label={texts.signIn}
        send={texts.signIn}
        sending={texts.loading}
        actions={
          <Button
            variant="ghost"
            isPending={mail.state === 'sending'}
            onPress={() => {
              form.forgetProblem()
              void mail.send()
            }}
          >
            {texts.forgot}
          </Button>
        }
      >
        <BoundText
          form={form}
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
        <CurrentPassword form={form} name="password" label={texts.password} />
        {asksForCode && (
          <BoundText
            form={form}
            name="code"
            {...texts.code}
            autoComplete="one-time-code"
            isRequired
            autoFocus
          />
        )}
      </BoundForm>
      {config.external.sign_up !== '' && (
        <p className="ld-quiet">
          {texts.noAccount} <Link href={config.external.sign_up}>{texts.signUp}</Link>
        </p>
      )}
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.reset({ email, password })
          form.onSubmit()
        }}
      />
    </div>
  )
}

/** Sends the password reset email to the entered address. */
function useResetMail(
  form: Pick<ReturnType<typeof useForm<LoginForm>>, 'getValues' | 'setError' | 'clearErrors'>,
) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [refusal, setRefusal] = useState<unknown>()
  const reset = () => {
    setState('idle')
    setRefusal(undefined)
  }
  const send = async () => {
    form.clearErrors()
    setRefusal(undefined)
    setState('sending')
    try {
      const [{ ForgotPasswordForm }, { withReadableErrors }] = await Promise.all([
        rules(),
        import('../../form/readable-errors.ts'),
      ])
      const email = form.getValues('email')
      const { issues } = withReadableErrors(ForgotPasswordForm)['~standard'].validate({ email })
      if (issues !== undefined) {
        reset()
        form.setError('email', { message: issues[0]?.message }, { shouldFocus: true })
        return
      }
      await api.session.forgotPassword({ email })
      setState('sent')
    } catch (error) {
      setState('idle')
      setRefusal(error)
    }
  }
  return { state, refusal, reset, send }
}
