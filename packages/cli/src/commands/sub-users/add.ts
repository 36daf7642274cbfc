import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { write } from '../../define/kinds.ts'
import { newPassword, passwordFlag } from '../../input/typed-password.ts'
import { subUserColumns } from './columns.ts'

const { summary, flag, arg } = call('subUsers.add')

export const addSubUser = write({
  name: 'add',
  summary,
  args: [arg('email', '<email>')],
  flags: [
    { ...flag('first_name', '--first-name <name>'), required: true },
    { ...flag('last_name', '--last-name <name>'), required: true },
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
        password: await newPassword(io, input),
      },
      { signal: io.signal },
    )
    const added = list.find((user) => user.email.toLowerCase() === email.trim().toLowerCase())
    if (added === undefined) throw new CliError('failed', 'The server did not name the user it added.')
    return added
  },
  said: ({ id }) => `Added sub-user ${id}. Grant it sites: linkwright sub-users access ${id} --grant SITE`,
})
