import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { accountMail, accountNews } from './account-mails.ts'

/** Killed in the act it is told twice, never not at all. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  schema: z.object({ to: z.string(), news: z.enum(accountNews) }),
  isPersonal: true,
  run: ({ outside }, { to, news }) => outside.mail.send(accountMail(to, news)),
})
