import { plural } from '@linkwright/core/values/text'
import type { OpenSession } from '@linkwright/sdk'
import { type Group, type Leaf, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { mustChange } from '../../input/fields.ts'
import { passwordFlag, typedPassword } from '../../input/typed-password.ts'
import { printMessage } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import { openClient } from '../../server/client.ts'
import { changeProfile, resolve } from '../../server/settings.ts'
import { secondFactor } from './second-factor.ts'

const flags = ['first-name', 'last-name', 'email'] as const

const { summary, flag } = call('users.edit')

const editMe = write({
  name: 'edit',
  summary,
  flags: [
    flag('first_name', '--first-name <name>'),
    flag('last_name', '--last-name <name>'),
    flag('email', '--email <address>', '; the previous address is notified by email'),
    { ...passwordFlag, help: 'read your current password from standard input' },
  ],
  examples: [
    'linkwright me edit --last-name Okafor',
    'linkwright me edit --email me@example.com --password-stdin < password.txt',
  ],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'first_name', head: 'First name' },
    { field: 'last_name', head: 'Last name' },
    { field: 'email', head: 'Email' },
  ],
  send: async (client, input, io) => {
    mustChange(input, flags)
    const { user: before } = await client.session.read({}, { signal: io.signal })
    const email = input.text('email') ?? before.email
    const { user } = await client.users.edit(
      {
        id: before.id,
        first_name: input.text('first-name') ?? before.first_name,
        last_name: input.text('last-name') ?? before.last_name,
        email,
        ...(email === before.email
          ? {}
          : { current_password: await typedPassword(io, input, 'Current password') }),
      },
      { signal: io.signal },
    )
    const { profile, token } = resolve(io, input)
    if (token?.source === 'profile') await changeProfile(io.env, profile.value, { email: user.email })
    return user
  },
  message: ({ email }) => `Changed your profile. You sign in as ${email}.`,
})

const kinds = {
  yours: '',
  support: 'support, signed in as you',
  'as-another': 'you, signed in as another user',
} as const

const listSessions = list<OpenSession>({
  name: 'list',
  summary: call('session.list').summary,
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'browser', head: 'Browser' },
    { field: 'address', head: 'IP address' },
    momentColumn('opened_at', 'Signed in'),
    momentColumn('last_used_at', 'Last used'),
    { field: 'is_this', head: 'Current', show: ({ is_this }) => (is_this ? 'yes' : '') },
    { field: 'kind', head: 'Kind', show: ({ kind }) => kinds[kind] },
  ],
  async *rows(client, _, io) {
    yield* await client.session.list({}, { signal: io.signal })
  },
})

const revokeSession: Leaf = {
  name: 'revoke',
  summary: call('session.revoke').summary,
  args: [{ name: '[id]', help: 'id of the session, as listed by me sessions list' }],
  flags: [{ flag: '--others', help: 'sign out all sessions except the current one' }],
  examples: ['linkwright me sessions revoke 12', 'linkwright me sessions revoke --others'],
  missing: (input) => `session ${input.idArg()}`,
  run: async (io, input) => {
    const id = input.args[0]
    if ((id === undefined) !== input.on('others'))
      throw new CliError('usage', 'Specify the id of a session, or --others.')
    const client = await openClient(io, input)
    if (id === undefined) {
      const { revoked } = await client.session.revokeOthers({}, { signal: io.signal })
      return printMessage(io, `Signed out ${plural(revoked, 'session')}.`)
    }
    const session = wholeNumber(id, 'The id')
    await client.session.revoke({ id: session }, { signal: io.signal })
    printMessage(io, `Signed out session ${session}.`)
  },
}

const sessions: Group = {
  name: 'sessions',
  summary: 'List and end your sessions',
  commands: [listSessions, revokeSession],
}

export const me: Group = {
  name: 'me',
  summary: 'Manage your profile, sessions and two-step sign-in',
  commands: [editMe, secondFactor, sessions],
}
