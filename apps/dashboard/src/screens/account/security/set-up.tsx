import { inFours } from '@linkwright/core/account/second-factor/code'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useState } from 'react'
import { BoundForm } from '../../../form/bound-form.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { CurrentPassword } from '../../../form/password-fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { refreshSession } from '../../../session/session.ts'
import { api, invalidate } from '../../../wire/api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { QrCode } from './qr-code.tsx'
import './security.css'

const texts = {
  title: 'Set up two-step sign-in',
  password: 'Current password',
  ends: 'Turning it on ends your other sessions. Your API keys keep working.',
  next: 'Continue',
  scan: 'Scan this QR code with your authenticator app.',
  typed: 'Or enter this secret in the app:',
  square: 'QR code with the secret for your authenticator app',
  code: 'Code from the app',
  on: 'Turn on',
  sending: 'One moment…',
}

const rules = async () => await import('@linkwright/core/account/second-factor/second-factor')

/** Sets up two-step sign-in: password, QR code with a first code from the app, then recovery codes, shown once. */
export function SetUp({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    onClose()
    void invalidate(api.secondFactor.show)
    // Users who were required to set it up now have access to all screens.
    void refreshSession()
  }
  return (
    <Dialog
      isOpen
      onClose={codes === undefined ? onClose : finish}
      title={texts.title}
      size="sm"
      // Escape would lose the codes for good.
      {...(codes === undefined ? {} : { isDismissable: false })}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : started === undefined ? (
        <Begin onStart={setStarted} />
      ) : (
        <Confirm {...started} onConfirmed={setCodes} />
      )}
    </Dialog>
  )
}

function Begin({ onStart }: { onStart: (started: { secret: string; uri: string }) => void }) {
  const form = useForm({
    schema: async () => (await rules()).PasswordForm,
    defaultValues: { current_password: '' },
    submit: async (values) => onStart(await api.secondFactor.begin(values)),
  })
  return (
    <BoundForm form={form} label={texts.title} send={texts.next} sending={texts.sending}>
      <CurrentPassword
        form={form}
        name="current_password"
        label={texts.password}
        autoFocus
        hint={texts.ends}
      />
    </BoundForm>
  )
}

interface ConfirmProps {
  secret: string
  uri: string
  onConfirmed: (codes: readonly string[]) => void
}

function Confirm({ secret, uri, onConfirmed }: ConfirmProps) {
  const form = useForm({
    schema: async () => (await rules()).CodeForm,
    defaultValues: { code: '' },
    submit: async (values) => onConfirmed((await api.secondFactor.confirm(values)).recovery_codes),
  })
  return (
    <BoundForm form={form} label={texts.title} send={texts.on} sending={texts.sending}>
      <p>{texts.scan}</p>
      <QrCode text={uri} label={texts.square} />
      <p>
        {texts.typed} <code className="ld-code">{inFours(secret, ' ')}</code>
      </p>
      <BoundText
        form={form}
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        isRequired
        autoFocus
      />
    </BoundForm>
  )
}
