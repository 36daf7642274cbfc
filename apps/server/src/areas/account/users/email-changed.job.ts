import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { emailChangedMail } from './email-changed-mail.ts'

/** Tells the address that was left. Killed in the act it is told twice, never not at all. */
export const tellLeftAddressJob = defineJob({
  name: 'tell-left-address',
  schema: z.object({ to: z.string() }),
  isPersonal: true,
  run: ({ outside }, { to }) => outside.mail.send(emailChangedMail(to)),
})
