import { vendorNames } from '@linkwright/core/account/connections/connection'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { confirmLoss } from '../../input/prompts.ts'
import { accountColumns } from './columns.ts'
import { accountAt, vendorArgument, vendorIn } from './vendor.ts'

export const disconnectAccount = write({
  name: 'disconnect',
  summary: call('connections.remove').summary,
  args: [vendorArgument],
  flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
  examples: ['linkwright accounts disconnect ahrefs --yes'],
  columns: accountColumns,
  async send(client, input, io) {
    const vendor = vendorIn(input)
    await confirmLoss(io, input, `Disconnecting ${vendorNames[vendor]}`)
    await client.connections.remove({ vendor }, { signal: io.signal })
    return await accountAt(client, input, io)
  },
  said: ({ vendor }) => `${vendorNames[vendor]} is disconnected, and its token is deleted.`,
})
