import { type Brand, usualBrand } from './brand.ts'
import { letterOf } from './letter.ts'
import type { LetterPort, MailPort } from './port.ts'

/** Has every mail look as the administrator has set it by then; where that cannot be read, a plain one is better than none. */
export function brandedMail(letters: LetterPort, brand: () => Promise<Brand>): MailPort {
  return {
    async send(mail) {
      await letters.send(letterOf(mail, await brand().catch(() => usualBrand)))
    },
  }
}
