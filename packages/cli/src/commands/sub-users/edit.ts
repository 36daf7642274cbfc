import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { fields } from '../../input/fields.ts'
import { naming } from '../../server/missing.ts'
import { write } from '../../define/kinds.ts'
import { newPassword, passwordFlag } from '../../input/typed-password.ts'
import { subUserColumns } from './columns.ts'

const { summary, flag, arg } = call('subUsers.edit')

export const editSubUser = write({
  name: 'edit',
  summary,
  args: [arg('id', '<id>')],
  flags: [
    flag('first_name', '--first-name <name>'),
    flag('last_name', '--last-name <name>'),
    flag('email', '--email <address>'),
    {
      ...flag('may_spend', '--may-spend <answer>'),
      choices: ['yes', 'no'],
    },
    { flag: '--password', help: 'ask for a new password; all sessions of the sub-user end' },
    passwordFlag,
  ],
  examples: [
    'linkwright sub-users edit 7 --email tom@example.com',
    'linkwright sub-users edit 7 --may-spend no',
  ],
  columns: subUserColumns,
  send: async (client, input, io) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const setsPassword = input.on('password') || input.on('password-stdin')
    const maySpend = input.text('may-spend')
    const spends = maySpend === undefined ? {} : ({ may_spend: maySpend === 'yes' ? '1' : '0' } as const)
    const texts = fields({
      first_name: input.text('first-name'),
      last_name: input.text('last-name'),
      email: input.text('email'),
      password: setsPassword ? await newPassword(io, input) : undefined,
    })
    const changes = { ...texts, ...spends }
    if (Object.keys(changes).length === 0) throw new CliError('usage', 'Say what to change; see --help.')
    const list = await client.subUsers.edit({ id, ...changes }, { signal: io.signal }).catch(missing(id))
    return list.find((user) => user.id === id) ?? missing(id)(undefined)
  },
  said: ({ id }) => `Changed sub-user ${id}.`,
})

const missing = (id: number) => naming(`sub-user ${id}`)
