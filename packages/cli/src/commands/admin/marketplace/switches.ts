import { type Leaf, rowFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { type Columns, columnsFor } from '../../../define/kinds.ts'
import { idsOf } from '../../../input/ids.ts'
import { say } from '../../../io.ts'
import type { Row } from '../../../output/output.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { naming } from '../../../server/missing.ts'
import { oneByOne } from '../one-by-one.ts'

type Turn<T> = (client: Client, id: number, options: { signal: AbortSignal }) => Promise<{ row: T }>

const nouns = {
  Link: ['link', 'links'],
  Vendor: ['vendor', 'vendors'],
  Category: ['category', 'categories'],
} as const
const did = { enable: 'Enabled', disable: 'Disabled' } as const

/** Disable stands for delete, and enable reverses it; one that is refused holds up no other. */
export function switches<T extends Row & { id: number }>(
  what: keyof typeof nouns,
  columns: Columns<T>,
  turns: Readonly<Record<keyof typeof did, Turn<T>>>,
): Leaf[] {
  const [noun, many] = nouns[what]
  const words = `linkwright admin marketplace ${many}`
  const leaf = (name: keyof typeof did): Leaf => ({
    name,
    summary: call(`marketplace.${name}${what}`).summary,
    args: [{ name: '<ids...>', help: `ids of ${many}; - reads them from standard input` }],
    flags: rowFlags,
    examples: [`${words} ${name} 31 32`, `${words} ${name} - < ids.txt`],
    run: async (io, input) => {
      const ids = await idsOf(io, input)
      const client = await openClient(io, input)
      await oneByOne<number, T>(io, input, {
        columns: await columnsFor(columns, client, input, io),
        noun,
        things: ids,
        idOf: (id) => id,
        act: async (id) => {
          const { row } = await turns[name](client, id, { signal: io.signal }).catch(naming(`${noun} ${id}`))
          say(io, `${did[name]} ${noun} ${id}.`)
          return row
        },
      })
    },
  })
  return [leaf('enable'), leaf('disable')]
}
