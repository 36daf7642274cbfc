import { type Brand, defaultBrand } from './brand.ts'
import { renderEmail } from './email-template.ts'
import type { MailTransport, MailPort } from './port.ts'

/** Renders every mail with the administrator's current brand; if it cannot be read, with the default and the product name. */
export function brandedMail(
  transport: MailTransport,
  brand: () => Promise<Brand>,
  productName: string,
): MailPort {
  return {
    async send(mail) {
      await transport.send(
        renderEmail(mail, await brand().catch(() => ({ ...defaultBrand, name: productName }))),
      )
    },
  }
}
