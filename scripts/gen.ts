/**
 * Writes the files derived from the contract: the SDK's types and call table and the command line's endpoints (ignored by
 * git, written at installation and before tests), the world's cities for the server (ignored too), and docs/openapi.json.
 * From the migrations it writes the table types and docs/schema.md. The last three are committed, so that a change of the
 * API or the schema shows in the diff. `--check` writes nothing and fails if one of them is outdated. `--ignored` leaves
 * them unchanged, so that the set-up does not update files that a check should find outdated.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '../packages/core/src/contract/index.ts'
import { openApi } from '../packages/core/src/contract/openapi.ts'
import { SIGNED_OUT_CLOSE, TOO_MANY_CLOSE } from '../packages/core/src/live/messages.ts'
import { RECONNECT_LATER_MS, RECONNECT_MS, RECONNECT_TRIES } from '../packages/core/src/live/reconnect.ts'
import { callsOf } from './gen/calls.ts'
import { cliEndpoints } from './gen/cli-endpoints.ts'
import { writePlaces } from './gen/places.ts'
import { schemaDoc } from './gen/schema-doc.ts'
import { sdkCalls } from './gen/sdk-calls.ts'
import { sdkTypes } from './gen/sdk-types.ts'
import { tableTypes, unknownColumns } from './gen/table-types.ts'
import { tablesOf } from './layers.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const openApiText = () => `${JSON.stringify(openApi(), null, 2)}\n`

/** The catalogue of an embedded database with all migrations. */
async function readCatalogue() {
  const { openDatabase } = await import('../apps/server/src/db/open.ts')
  const { catalogueColumns } = await import('../apps/server/src/db/catalogue-columns.ts')
  const { catalogueTables } = await import('../apps/server/src/db/catalogue-tables.ts')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'linkwright-gen-'))
  try {
    const database = await openDatabase({ dataDir, durable: false })
    try {
      return {
        columns: await catalogueColumns(database.kysely),
        tables: await catalogueTables(database.kysely),
      }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

let catalogueRead: ReturnType<typeof readCatalogue> | undefined
const catalogue = () => (catalogueRead ??= readCatalogue())

async function tablesText(): Promise<string> {
  const { columns } = await catalogue()
  const unknown = unknownColumns(columns)
  if (unknown.length > 0) throw new Error(`scripts/gen/column-types.ts: no column ${unknown.join(', ')}.`)
  return tableTypes(columns)
}

const schemaText = async () => schemaDoc((await catalogue()).tables, tablesOf)

/** The generated files that are committed, and their sources. */
const committed = [
  { file: 'docs/openapi.json', of: 'the contract', text: openApiText },
  { file: 'apps/server/src/db/tables.gen.ts', of: 'the migrations', text: tablesText },
  { file: 'docs/schema.md', of: 'the migrations', text: schemaText },
]

function ignoredByGit(): [file: string, text: string][] {
  const calls = callsOf(contract)
  const { version } = JSON.parse(read('packages/sdk/package.json')) as { version: string }
  const constants = {
    version,
    reconnectTries: RECONNECT_TRIES,
    reconnectMs: RECONNECT_MS,
    reconnectLaterMs: RECONNECT_LATER_MS,
    signedOutClose: SIGNED_OUT_CLOSE,
    tooManyClose: TOO_MANY_CLOSE,
  }
  return [
    ['packages/sdk/src/client.gen.ts', sdkTypes(calls, read('packages/core/src/live/messages.ts'))],
    ['packages/sdk/src/calls.gen.ts', sdkCalls(calls, constants)],
    ['packages/cli/src/endpoints.gen.ts', cliEndpoints(calls)],
  ]
}

function existing(file: string): string | undefined {
  try {
    return read(file)
  } catch {
    return undefined
  }
}

function write(file: string, text: string): void {
  if (existing(file) === text) return
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

if (process.argv.includes('--check')) {
  for (const { file, of, text } of committed) {
    if (existing(file) === (await text())) continue
    console.error(`${file} does not match ${of}. Run: pnpm gen`)
    process.exitCode = 1
  }
} else {
  for (const [file, text] of ignoredByGit()) write(file, text)
  // The commands read their table of the contract, and the help reads their summaries.
  const { cliSummaries, cliFirstHelp } = await import('./gen/cli-help.ts')
  write('packages/cli/src/summaries.gen.ts', await cliSummaries())
  write('packages/cli/src/first-help.gen.ts', await cliFirstHelp())
  const places = path.join(root, 'apps/server/src/areas/tracking/places')
  await writePlaces(path.join(places, 'world.gen.json'), path.join(places, 'cities.gen.bin'))
  if (!process.argv.includes('--ignored')) for (const { file, text } of committed) write(file, await text())
}
