import { type Leaf, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { type Columns, write } from '../../../define/kinds.ts'
import type { Row } from '../../../output/output.ts'
import type { Client } from '../../../server/client.ts'
import { naming } from '../../../server/missing.ts'

type Turn<T> = (client: Client, id: number, options: { signal: AbortSignal }) => Promise<{ row: T }>

/** Disable stands for delete, and enable reverses it. */
export function switches<T extends Row & { id: number }>(
  what: 'Link' | 'Vendor' | 'Category',
  columns: Columns<T>,
  { enable, disable }: { enable: Turn<T>; disable: Turn<T> },
): Leaf[] {
  const noun = what.toLowerCase()
  const leaf = (name: 'enable' | 'disable', turn: Turn<T>) =>
    write<T>({
      name,
      summary: call(`marketplace.${name}${what}`).summary,
      args: [{ name: '<id>', help: `id of the ${noun}` }],
      columns,
      send: async (client, input, io) => {
        const id = wholeNumber(input.arg(0), 'The id')
        return (await turn(client, id, { signal: io.signal }).catch(naming(`${noun} ${id}`))).row
      },
      said: ({ id }) => `${name === 'enable' ? 'Enabled' : 'Disabled'} ${noun} ${id}.`,
    })
  return [leaf('enable', enable), leaf('disable', disable)]
}
