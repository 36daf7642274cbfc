/** What a link to the installation's contact address says: a page outside, or whom one writes to. */
export function contactLabel(contact: string): string {
  return /^mailto:/i.test(contact) ? `Write to ${contact.replace(/^mailto:|\?.*$/gi, '')}` : 'Contact page'
}
