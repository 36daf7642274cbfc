import { roles } from '@linkwright/core/access/roles'
import { wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { write } from '../../../define/kinds.ts'
import { naming } from '../../../server/missing.ts'

const made = [
  { field: 'id', head: 'ID' },
  { field: 'business_id', head: 'Business ID' },
  { field: 'email', head: 'Email' },
] as const

const { summary, flag, arg } = call('adminUsers.add')

export const addUser = write({
  name: 'add',
  summary,
  args: [arg('email', '<email>')],
  flags: [
    { ...flag('first_name', '--first-name <name>'), required: true },
    { ...flag('last_name', '--last-name <name>'), required: true },
    { flag: '--business <name>', help: 'name of the business', required: true },
    { flag: '--plan <id>', help: 'id of its plan', required: true },
    { flag: '--type <type>', help: 'what the person is (default: agency)', choices: roles },
  ],
  examples: [
    "linkwright admin users add ada@example.com --first-name Ada --last-name Moss --business 'Moss & Co' --plan 2",
  ],
  columns: made,
  async send(client, input, io) {
    const { user, mailed } = await client.adminUsers.add(
      {
        email: input.arg(0),
        first_name: input.text('first-name') ?? '',
        last_name: input.text('last-name') ?? '',
        user_type: roles.find((role) => role === input.text('type')) ?? 'agency',
        business: {
          name: input.text('business') ?? '',
          plan_id: wholeNumber(input.text('plan') ?? '', '--plan'),
        },
      },
      { signal: io.signal },
    )
    return { ...user, mailed }
  },
  said: ({ id, email, mailed }) =>
    mailed
      ? `Made user ${id} and mailed ${email} a link to set a password.`
      : `Made user ${id}, but the mail to ${email} could not be sent. Try again with: linkwright admin users invite ${id}`,
})

const changing = call('adminUsers.changeEmail')

export const changeEmail = write({
  name: 'change-email',
  summary: changing.summary,
  args: [changing.arg('userId', '<id>'), changing.arg('email', '<email>')],
  examples: ['linkwright admin users change-email 7 ada@example.com'],
  columns: made,
  async send(client, input, io) {
    const userId = wholeNumber(input.arg(0), 'The id')
    const changed = client.adminUsers.changeEmail({ userId, email: input.arg(1) }, { signal: io.signal })
    return (await changed.catch(naming(`user ${userId}`))).user
  },
  said: ({ id, email }) => `User ${id} signs in with ${email} now.`,
})
