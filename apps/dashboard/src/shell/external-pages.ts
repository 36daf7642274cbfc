import { config } from '../wire/config.ts'

/** Pages outside the product; one without an address does not show. */
export function externalPages(): { label: string; href: string }[] {
  const { contact, freelancers, blogs } = config.external
  return [
    { label: contactLabel(contact), href: contact },
    { label: 'Hire freelancers', href: freelancers },
    { label: 'SEO-optimised blogs', href: blogs },
  ].filter(({ href }) => href !== '')
}

/** What a link to the installation's contact address says: a page outside, or whom one writes to. */
export function contactLabel(contact: string): string {
  return /^mailto:/i.test(contact) ? `Write to ${contact.replace(/^mailto:|\?.*$/gi, '')}` : 'Contact page'
}
