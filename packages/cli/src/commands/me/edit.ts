import { mustChange } from '../../input/fields.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { changeProfile, resolve } from '../../server/settings.ts'
import { passwordFlag, typedPassword } from '../../input/typed-password.ts'

const flags = ['first-name', 'last-name', 'email'] as const

const { summary, flag } = call('users.edit')

export const editMe = write({
  name: 'edit',
  summary,
  flags: [
    flag('first_name', '--first-name <name>'),
    flag('last_name', '--last-name <name>'),
    flag('email', '--email <address>', '; the one that is left is told by mail'),
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
    { field: 'email', head: 'E-mail' },
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
  said: ({ email }) => `Changed your profile. You sign in as ${email}.`,
})
