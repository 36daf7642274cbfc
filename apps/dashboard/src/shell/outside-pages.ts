import { config } from '../wire/config.ts'
import { contactLabel } from './contact-label.ts'

/** Pages outside the product; one without an address does not show. */
export function outsidePages(): { label: string; href: string }[] {
  const { contact, freelancers, blogs } = config.external
  return [
    { label: contactLabel(contact), href: contact },
    { label: 'Hire freelancers', href: freelancers },
    { label: 'SEO-optimised blogs', href: blogs },
  ].filter(({ href }) => href !== '')
}
