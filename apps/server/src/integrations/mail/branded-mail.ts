import { type Brand, defaultBrand } from './brand.ts'
import { renderEmail } from './email-template.ts'
import type { MailTransport, MailPort } from './port.ts'

/** Has every mail look as the administrator has set it by then; where that cannot be read, a plain one is better than none. */
export function brandedMail(transport: MailTransport, brand: () => Promise<Brand>): MailPort {
  return {
    async send(mail) {
      await transport.send(renderEmail(mail, await brand().catch(() => defaultBrand)))
    },
  }
}
