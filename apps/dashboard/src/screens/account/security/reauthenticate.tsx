import { Dialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import { BoundForm } from '../../../form/bound-form.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { CurrentPassword } from '../../../form/password-fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, invalidate } from '../../../wire/api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const texts = {
  off: 'Turn off two-step sign-in',
  codes: 'New recovery codes',
  offNote: 'You will sign in with your password only.',
  codesNote: 'Your current codes work until you confirm the new ones.',
  password: 'Current password',
  code: 'Code from your authenticator app, or a recovery code',
  sendOff: 'Turn off',
  sendCodes: 'Create new codes',
  sending: 'One moment…',
  isOff: 'Two-step sign-in is off',
}

/** Asks for password and code before the second factor is turned off or new recovery codes are made. */
export function Reauthenticate({ what, onClose }: { what: 'off' | 'codes'; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/account/second-factor/second-factor')).PasswordAndCodeForm,
    defaultValues: { current_password: '', code: '' },
    submit: async (values) => {
      if (what === 'codes') setCodes((await api.secondFactor.newCodes(values)).recovery_codes)
      else {
        await api.secondFactor.off(values)
        toast.success(texts.isOff)
        onClose()
      }
      await invalidate(api.secondFactor.show)
    },
  })
  const title = what === 'off' ? texts.off : texts.codes
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      {...(codes === undefined ? {} : { isDismissable: false })}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <BoundForm
          form={form}
          label={title}
          send={what === 'off' ? texts.sendOff : texts.sendCodes}
          sending={texts.sending}
          variant={what === 'off' ? 'danger' : 'primary'}
        >
          <p>{what === 'off' ? texts.offNote : texts.codesNote}</p>
          <CurrentPassword form={form} name="current_password" label={texts.password} autoFocus />
          <BoundText form={form} name="code" label={texts.code} autoComplete="one-time-code" isRequired />
        </BoundForm>
      )}
    </Dialog>
  )
}
