import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import type { Mail } from '../../../integrations/mail/port.ts'

const messages = {
  on: 'Two-step sign-in was turned on for your account: signing in now requires a code from your authenticator app.',
  off: 'Two-step sign-in was turned off for your account: you now sign in with your password alone.',
  reset:
    'An administrator turned off two-step sign-in for your account: you now sign in with your password alone. Set it up again on your new phone.',
  codes:
    'New recovery codes were created for your account. The previous ones work until you confirm the new ones.',
  recovery: 'A recovery code was used to sign in to your account.',
} as const

type FactorEvent = keyof typeof messages

function factorChangedMail(to: string, what: FactorEvent): Mail {
  return {
    to,
    subject: what === 'recovery' ? 'A recovery code was used' : 'Your two-step sign-in was changed',
    lines: [messages[what], 'If this was not you, contact the administrator of this server immediately.'],
  }
}

/** Notifies the owner. After a crash the mail may be sent twice, but is never lost. */
export const factorChangedMailJob = defineJob({
  name: 'tell-factor-changed',
  schema: z.object({ to: z.string(), what: z.enum(['on', 'off', 'reset', 'codes', 'recovery']) }),
  isPersonal: true,
  run: ({ integrations }, { to, what }) => integrations.mail.send(factorChangedMail(to, what)),
})
