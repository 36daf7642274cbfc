import type { IntegrationSettings } from '../settings.ts'
import { defaultSender } from './brand.ts'

interface Variables {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  LINKWRIGHT_DEMO: boolean
}

/** How mails are sent, and by whom. */
export function mailOf(env: Variables, productName: string): IntegrationSettings['mail'] {
  return {
    provider: env.SMTP_URL === undefined ? (env.LINKWRIGHT_DEMO ? 'outbox' : 'none') : 'smtp',
    url: env.SMTP_URL,
    from: env.MAIL_FROM ?? defaultSender(productName),
    productName,
  }
}
