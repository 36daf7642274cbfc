import { CliError } from '../../errors.ts'
import { write } from '../../define/kinds.ts'
import { passwordFlag, typedPassword } from '../../input/typed-password.ts'
import { subUserColumns } from './columns.ts'

export const addSubUser = write({
  name: 'add',
  summary: 'Add a sub-user, who sees no site until one is granted',
  args: [{ name: '<email>', help: 'address to sign in with' }],
  flags: [
    { flag: '--first-name <name>', help: 'first name', required: true },
    { flag: '--last-name <name>', help: 'last name', required: true },
    passwordFlag,
  ],
  examples: [
    'linkwright sub-users add tom@example.com --first-name Tom --last-name Okafor --password-stdin < password.txt',
  ],
  columns: subUserColumns,
  send: async (client, input, io) => {
    const email = input.arg(0)
    const list = await client.subUsers.add(
      {
        first_name: input.text('first-name') ?? '',
        last_name: input.text('last-name') ?? '',
        email,
        password: await typedPassword(io, input, 'New password'),
      },
      { signal: io.signal },
    )
    const added = list.find((user) => user.email.toLowerCase() === email.trim().toLowerCase())
    if (added === undefined) throw new CliError('failed', 'The server did not name the user it added.')
    return added
  },
  said: ({ id }) => `Added sub-user ${id}. Grant it sites: linkwright sub-users access ${id} --grant SITE`,
})
