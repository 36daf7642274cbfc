import { NO_CONTACTS } from '@linkwright/core/admin/contacts/contact-messages'
import type { Contact } from '@linkwright/sdk'
import type { Group } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { printMessage } from '../io.ts'

const find = list<Contact>({
  name: 'find',
  summary: call('contacts.find').summary,
  args: [call('contacts.find').arg('domain', '<domain>')],
  examples: ['linkwright contacts find example.com'],
  columns: [
    { field: 'first_name', head: 'First name' },
    { field: 'last_name', head: 'Last name' },
    { field: 'value', head: 'Email' },
    { field: 'position', head: 'Position' },
  ],
  async *rows(client, input, io) {
    const domain = input.arg(0).trim()
    if (domain === '') throw new CliError('usage', 'The domain must not be empty.')
    const { meta, data } = await client.contacts.find({ domain }, { signal: io.signal })
    if (data.emails.length === 0) printMessage(io, NO_CONTACTS)
    else if (meta.is_sample)
      printMessage(io, 'These contacts are sample data: no contact finder is configured.')
    yield* data.emails
  },
})

export const contacts: Group = {
  name: 'contacts',
  summary: 'Find contacts at a website',
  commands: [find],
}
