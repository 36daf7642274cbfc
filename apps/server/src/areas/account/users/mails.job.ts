import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { accountMail, accountMailKinds } from './account-mails.ts'
import { emailChangedMail } from './email-changed-mail.ts'

/** After a crash the mail may be sent twice, but is never lost. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  schema: z.object({ to: z.string(), news: z.enum(accountMailKinds) }),
  isPersonal: true,
  run: ({ integrations }, { to, news }) => integrations.mail.send(accountMail(to, news)),
})

/** Notifies the previous address. After a crash the mail may be sent twice, but is never lost. */
export const previousAddressMailJob = defineJob({
  name: 'tell-left-address',
  schema: z.object({ to: z.string() }),
  isPersonal: true,
  run: ({ integrations }, { to }) => integrations.mail.send(emailChangedMail(to)),
})
