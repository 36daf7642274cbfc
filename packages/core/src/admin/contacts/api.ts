import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { text } from '../../values/fields.ts'
import { Contact } from './contact.ts'
import { CONTACT_EMAILS } from './contact-messages.ts'

export const contacts = {
  find: get('/contacts/{domain}', {
    summary: `Find the people at a website, at most ${CONTACT_EMAILS}`,
    allow: 'contact.find',
    input: z.object({ domain: text(2048).describe('the website, such as example.com') }),
    output: z.object({
      meta: z.object({
        results: z.int().describe('number of contacts that the provider knows'),
        is_sample: z.boolean().describe('sample data'),
      }),
      data: z.object({ emails: z.array(Contact) }),
    }),
    errors: ['refused', 'unavailable', 'too_many'],
  }),
}
