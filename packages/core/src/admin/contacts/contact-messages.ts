/** Maximum number of emails returned. */
export const CONTACT_EMAILS = 2
export const NO_CONTACTS = 'No contact info found.'
export const CONTACT_DOMAIN = 'Please enter a website such as example.com.'
/** The provider's message is appended. */
export const CONTACTS_FAILED = 'Contacts could not be looked up.'
