import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import type { Mail } from '../../../integrations/mail/port.ts'

const messages = {
  on: 'Two-step sign-in was switched on for your account: signing in takes a code of your authenticator app from now on.',
  off: 'Two-step sign-in was switched off for your account: your password alone signs in from now on.',
  reset:
    'An administrator switched two-step sign-in off for your account: your password alone signs in from now on. Set it up again where you have your new phone.',
  codes:
    'New recovery codes were made for your account. The ones before them work until the new ones are kept.',
  recovery: 'A recovery code was used to sign in to your account.',
} as const

type FactorEvent = keyof typeof messages

function factorChangedMail(to: string, what: FactorEvent): Mail {
  return {
    to,
    subject: what === 'recovery' ? 'A recovery code was used' : 'Your two-step sign-in was changed',
    lines: [messages[what], 'If that was not you, write to the administrator of this server at once.'],
  }
}

/** Tells the owner. Killed in the act they are told twice, never not at all. */
export const factorChangedMailJob = defineJob({
  name: 'tell-factor-changed',
  schema: z.object({ to: z.string(), what: z.enum(['on', 'off', 'reset', 'codes', 'recovery']) }),
  isPersonal: true,
  run: ({ integrations }, { to, what }) => integrations.mail.send(factorChangedMail(to, what)),
})
