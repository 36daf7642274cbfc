import { vendors } from '@linkwright/core/account/connections/connection'
import { call } from '../../define/endpoint-command.ts'
import type { Client } from '../../server/client.ts'
import type { Input } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'

export const vendorArgument = call('connections.begin').arg('vendor', '<provider>')

export function vendorIn(input: Input) {
  const vendor = vendors.find((each) => each === input.arg(0))
  if (vendor === undefined) throw new CliError('usage', `The provider is ${vendors.join(' or ')}.`)
  return vendor
}

/** What there is to tell of one's account at a provider. */
export async function accountAt(client: Client, input: Input, io: Io) {
  const vendor = vendorIn(input)
  const { connections } = await client.connections.list({}, { signal: io.signal })
  const found = connections.find((each) => each.vendor === vendor)
  if (found === undefined) throw new CliError('notFound', `Nothing is known of ${vendor}.`)
  return found
}
