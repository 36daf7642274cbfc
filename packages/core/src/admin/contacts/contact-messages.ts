/** Emails that are kept of what the finder answers. */
export const CONTACT_EMAILS = 2
export const NO_CONTACTS = 'No contact info found.'
export const CONTACT_DOMAIN = 'Please enter a website such as example.com.'
/** What the finder said stands behind it. */
export const CONTACTS_FAILED = 'Contacts could not be looked up.'
