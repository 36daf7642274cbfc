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
    summary: 'Whether signing in takes a code beside your password',
    allow: 'second-factor.manage',
    input: z.object({}),
    output: SecondFactor,
  }),
  begin: post('/user/second-factor', {
    summary:
      'Begin to set up two-step sign-in: a secret for your authenticator app, which is on once confirmed',
    allow: 'second-factor.manage',
    keyless: true,
    input: PasswordForm,
    output: z.object({
      secret: z.string().describe('for apps that it is typed into'),
      uri: z.string().describe('for the square code that apps read'),
    }),
    errors: ['refused', 'too_many'],
  }),
  confirm: post('/user/second-factor/confirm', {
    summary:
      'Switch two-step sign-in on with a first code of your app; answers the recovery codes, this once',
    allow: 'second-factor.manage',
    audits: 'second-factor.on',
    keyless: true,
    input: CodeForm,
    output: RecoveryCodes,
    errors: ['refused', 'too_many'],
  }),
  newCodes: post('/user/second-factor/recovery-codes', {
    summary: 'Make new recovery codes; the ones before them work until the new ones are kept',
    allow: 'second-factor.manage',
    audits: 'second-factor.codes',
    keyless: true,
    input: PasswordAndCodeForm,
    output: RecoveryCodes,
    errors: ['refused', 'too_many'],
  }),
  keepCodes: put('/user/second-factor/recovery-codes', {
    summary: 'Keep the new recovery codes, with one of them that you have; the ones before them work no more',
    allow: 'second-factor.manage',
    audits: 'second-factor.keep-codes',
    input: RecoveryCodeForm,
    output: Done,
    errors: ['refused'],
  }),
  off: post('/user/second-factor/off', {
    summary: 'Switch two-step sign-in off',
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
