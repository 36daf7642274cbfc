/** Start of the published command compared with plain Node, and a command with one call compared with a plain fetch. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pair, type Row } from './row.ts'
import { bin, buildCli } from './support/cli.ts'
import { onBoth } from './support/places.ts'
import { newPage, serve } from './support/server.ts'

const execute = promisify(execFile)
const ROUNDS = 15

export async function run(): Promise<Row[]> {
  buildCli()
  const node = (...args: string[]) => execute(process.execPath, args)
  const rows: Row[] = []
  for (const flag of ['--version', '--help']) {
    rows.push(
      await pair({
        what: `linkwright ${flag}, compared with node -e 0`,
        ours: () => node(bin, flag),
        peer: () => node('-e', '0'),
        limit: 1.5,
        rounds: ROUNDS,
        by: 'least',
      }),
    )
  }
  const oneCall = await onBoth(async (place) => {
    const { address, token, client, stop } = await serve(place)
    try {
      await newPage(client)
      const env = { ...process.env, LINKWRIGHT_URL: address, LINKWRIGHT_TOKEN: token }
      const fetching = `fetch('${address}/api/site', { headers: { authorization: 'Bearer ${token}' } })
        .then((response) => response.json()).then((sites) => console.log(sites.length))`
      return await pair({
        what: `linkwright sites list, compared with node -e "fetch(…)", ${place.name}`,
        ours: () => execute(process.execPath, [bin, 'sites', 'list'], { env }),
        peer: () => node('-e', fetching),
        limit: 1.4,
        rounds: ROUNDS,
        by: 'least',
      })
    } finally {
      await stop()
    }
  })
  return [...rows, ...oneCall]
}
