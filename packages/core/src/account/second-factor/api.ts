import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Done } from '../../values/fields.ts'
import { UserId } from '../users/user.ts'
import {
  CodeForm,
  PasswordAndCodeForm,
  PasswordForm,
  RecoveryCodeForm,
  RecoveryCodes,
  SecondFactor,
} from './second-factor.ts'

export const secondFactor = {
  show: get('/user/second-factor', {
    summary: 'Show whether signing in requires a code in addition to your password',
    allow: 'second-factor.manage',
    input: z.object({}),
    output: SecondFactor,
  }),
  begin: post('/user/second-factor', {
    summary:
      'Start the setup of two-step sign-in: returns a secret for your authenticator app; it takes effect once confirmed',
    allow: 'second-factor.manage',
    keyless: true,
    input: PasswordForm,
    output: z.object({
      secret: z.string().describe('for typing into an app'),
      uri: z.string().describe('for the QR code that apps scan'),
    }),
    errors: ['refused', 'too_many'],
  }),
  confirm: post('/user/second-factor/confirm', {
    summary: 'Turn on two-step sign-in with a first code of your app; returns the recovery codes, only once',
    allow: 'second-factor.manage',
    audits: 'second-factor.on',
    keyless: true,
    input: CodeForm,
    output: RecoveryCodes,
    errors: ['refused', 'too_many'],
  }),
  newCodes: post('/user/second-factor/recovery-codes', {
    summary: 'Create new recovery codes; the previous ones work until the new ones are confirmed',
    allow: 'second-factor.manage',
    audits: 'second-factor.codes',
    keyless: true,
    input: PasswordAndCodeForm,
    output: RecoveryCodes,
    errors: ['refused', 'too_many'],
  }),
  keepCodes: put('/user/second-factor/recovery-codes', {
    summary: 'Confirm the new recovery codes with one of them; the previous ones stop working',
    allow: 'second-factor.manage',
    audits: 'second-factor.keep-codes',
    input: RecoveryCodeForm,
    output: Done,
    errors: ['refused'],
  }),
  off: post('/user/second-factor/off', {
    summary: 'Turn off two-step sign-in',
    allow: 'second-factor.manage',
    audits: 'second-factor.off',
    keyless: true,
    input: PasswordAndCodeForm,
    output: Done,
    errors: ['refused', 'too_many'],
  }),
  reset: del('/admin/users/{id}/second-factor', {
    summary:
      'Turn off two-step sign-in for a user who has lost both phone and recovery codes; the user is notified by email',
    allow: 'user.manage',
    audits: 'second-factor.reset',
    input: z.object({ id: UserId }),
    output: Done,
    errors: ['refused'],
  }),
}
