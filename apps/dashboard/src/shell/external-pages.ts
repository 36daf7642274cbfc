import { config } from '../wire/config.ts'

/** Links to external pages; those without a URL are left out. */
export function externalPages(): { label: string; href: string }[] {
  const { contact, freelancers, blogs } = config.external
  return [
    { label: contactLabel(contact), href: contact },
    { label: 'Hire freelancers', href: freelancers },
    { label: 'SEO-optimised blogs', href: blogs },
  ].filter(({ href }) => href !== '')
}

/** Label of the contact link, which leads to an external page or an email address. */
export function contactLabel(contact: string): string {
  return /^mailto:/i.test(contact) ? `Write to ${contact.replace(/^mailto:|\?.*$/gi, '')}` : 'Contact page'
}
