import type { LoginForm } from '@linkwright/core/account/session/login-form'
import { RESET_MAIL_SENT } from '@linkwright/core/account/session/reset-sentences'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { isApiError } from '@linkwright/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, problemSentence } from '../../wire/api.ts'
import { config } from '../../wire/config.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { BoundText } from '../../form/bound.tsx'
import { CurrentPassword } from '../../form/password-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import { usePreload } from '../../navigation.tsx'
import { startSession } from '../../session/sign-in.ts'
import { wayOn } from '../../session/ways-in.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { useWayHere, WayHere } from './way-here.tsx'
import './public.css'

const words = {
  title: (product: string) => `Sign in to ${product}`,
  email: 'Email',
  password: 'Password',
  code: { label: 'Code of your authenticator app', hint: 'Or a recovery code.' },
  signIn: 'Sign In',
  loading: 'Loading',
  forgot: 'Forgot Password',
  subscribeAgain: 'Subscribe again',
  noAccount: 'No account yet?',
  signUp: 'Sign Up',
}

const rules = async () => import('@linkwright/core/account/session/login-form')

/** Signs in, or sends a mail for a new password (Spec A §2, §5, §8). */
export function Login() {
  const navigate = useNavigate()
  const { next } = useWayHere()
  const [subscription, setSubscription] = useState<string | null>(null)
  const [takesCode, setTakesCode] = useState(false)
  const form = useForm<LoginForm>({
    schema: async () => (await rules()).LoginForm,
    defaultValues: { email: '', password: '' },
    submit: async ({ code, ...values }) => {
      setSubscription(null)
      mail.reset()
      try {
        startSession(await api.session.login({ ...values, ...(takesCode && { code: code ?? '' }) }))
      } catch (error) {
        if (isApiError(error)) setSubscription(error.subscription)
        if (isApiError(error) && error.code === 'code_needed' && !takesCode) return setTakesCode(true)
        throw error
      }
      await navigate({ href: wayOn(next), replace: true })
    },
  })
  const mail = useResetMail(form)
  const preload = usePreload()
  // What comes next is fetched while one types.
  useEffect(() => preload('dashboard'), [preload])
  const problem = form.problem ?? mail.problem
  return (
    <div className="ld-panel">
      <h1 className="ld-title">{words.title(config.product_name)}</h1>
      <WayHere />
      {mail.state === 'sent' && (
        <Alert tone="good" role="status">
          {RESET_MAIL_SENT}
        </Alert>
      )}
      <BoundForm
        form={{ ...form, problem: problem && <Refusal sentence={problem} subscription={subscription} /> }}
        label={words.signIn}
        send={words.signIn}
        sending={words.loading}
        actions={
          <Button
            variant="ghost"
            isPending={mail.state === 'sending'}
            onPress={() => {
              form.forgetProblem()
              void mail.send()
            }}
          >
            {words.forgot}
          </Button>
        }
      >
        <BoundText
          form={form}
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
        <CurrentPassword form={form} name="password" label={words.password} />
        {takesCode && (
          <BoundText
            form={form}
            name="code"
            {...words.code}
            autoComplete="one-time-code"
            isRequired
            autoFocus
          />
        )}
      </BoundForm>
      {config.external.sign_up !== '' && (
        <p className="ld-quiet">
          {words.noAccount} <Link href={config.external.sign_up}>{words.signUp}</Link>
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

/** What the server said; whoever had a subscription may subscribe again (Spec A §8). */
function Refusal({ sentence, subscription }: { sentence: string; subscription: string | null }) {
  return (
    <>
      {sentence}{' '}
      {subscription !== null && <Link href={pathTo('resub', { subscription })}>{words.subscribeAgain}</Link>}
    </>
  )
}

/** Sends the mail for a new password to the address that was typed. */
function useResetMail(
  form: Pick<ReturnType<typeof useForm<LoginForm>>, 'getValues' | 'setError' | 'clearErrors'>,
) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  const reset = () => {
    setState('idle')
    setProblem(undefined)
  }
  const send = async () => {
    form.clearErrors()
    setProblem(undefined)
    setState('sending')
    try {
      const [{ ForgotPasswordForm }, { spoken }] = await Promise.all([
        rules(),
        import('../../form/spoken.ts'),
      ])
      const email = form.getValues('email')
      const { issues } = spoken(ForgotPasswordForm)['~standard'].validate({ email })
      if (issues !== undefined) {
        reset()
        form.setError('email', { message: issues[0]?.message }, { shouldFocus: true })
        return
      }
      await api.session.forgotPassword({ email })
      setState('sent')
    } catch (error) {
      setState('idle')
      setProblem(problemSentence(error))
    }
  }
  return { state, problem, reset, send }
}
