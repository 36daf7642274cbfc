/**
 * Shows the main use on a demo server: an agency imports a backlink export for a page, with the code of the command line, and sees
 * the page score and the three gauges before and after.
 *
 * node --conditions=@linkwright/source scripts/show-main-job.ts http://localhost:4400
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { businessPlans, DEMO_PASSWORD } from '../apps/server/src/seed/accounts.ts'
import { readConfig } from '../apps/server/src/env.ts'
import { sampleExport } from '../apps/server/src/seed/sample-export.ts'
import { samplePage } from '../apps/server/src/seed/sample-page.ts'
import { pawsworth } from '../apps/server/src/seed/sites/pawsworth.ts'
import { run } from '../packages/cli/src/run.ts'
import type { Page } from '../packages/core/src/tracking/pages/page.ts'
import type { Site } from '../packages/core/src/tracking/sites/site.ts'

const [AGENCY, ADMIN] = ['agency@demo.test', 'admin@demo.test']
/** Rows of the file. */
const ROWS = 240
/** The first start creates the database; a server that could not start ends this process. */
const START_MS = 600_000
/** Time without a response after which the script prints the reason for the wait. */
const PATIENT_MS = 5_000

/** The pages whose exports are written for the user to import. */
const ownPage = { site: pawsworth.name, page: 'Dog Harnesses' } as const
const bulkPage = { site: pawsworth.name, page: 'Puppy Food' } as const

const root = path.join(import.meta.dirname, '..')
/** In the checkout; each start writes them again. */
const files = {
  sample: '.linkwright/sample-backlinks.tsv',
  own: '.linkwright/dog-harnesses.tsv',
  bulk: '.linkwright/puppy-food.tsv',
  clients: '.linkwright/clients.yaml',
} as const
const url = (process.argv[2] ?? 'http://localhost:4400').replace(/\/+$/, '')

const words = {
  firstStart: 'The first start creates the database, which takes up to two minutes …',
  laterStart: 'Waiting for the server …',
}

/** The server gives the folder its final name once the new database is complete. */
function isFirstStart(): boolean {
  const { databaseUrl, dataDir } = readConfig()
  return databaseUrl === undefined && !existsSync(path.join(dataDir, 'postgres'))
}

/** Whether the server at the URL responds in time and is a demo. */
async function isDemo(): Promise<boolean> {
  const waiting = setTimeout(
    () => console.error(isFirstStart() ? words.firstStart : words.laterStart),
    PATIENT_MS,
  )
  for (const end = Date.now() + START_MS; Date.now() < end; await delay(100)) {
    const health = await fetch(`${url}/health`).catch(() => undefined)
    if (health?.ok) {
      clearTimeout(waiting)
      const { demo }: { demo: boolean } = JSON.parse(await health.text())
      return demo
    }
  }
  throw new Error(`${url} does not respond`)
}

// A separate settings folder, so that the demo does not change the user's profiles.
const settings = mkdtempSync(path.join(tmpdir(), 'linkwright-demo-'))
const { LINKWRIGHT_TOKEN: _token, LINKWRIGHT_PROFILE: _profile, ...inherited } = process.env
const env = { ...inherited, XDG_CONFIG_HOME: settings }

/** Runs one command line and returns its output; `shown` commands print to the screen instead. */
async function linkwright(argv: readonly string[], { stdin = '', shown = false } = {}): Promise<string> {
  let printed = ''
  const keep = () =>
    new Writable({
      write(chunk, _encoding, done) {
        printed += String(chunk)
        done()
      },
    })
  const out = shown ? process.stdout : keep()
  const code = await run(argv, {
    stdin: Readable.from([stdin]),
    stdout: out,
    stderr: out,
    env,
    baseURL: url,
  })
  if (code !== 0) throw new Error(`linkwright ${argv.join(' ')} ended with ${code}. ${printed}`)
  return printed
}

interface Found {
  site: Site
  page: Page
}

function findPage(sites: readonly Site[], wanted: { site: string; page: string }): Found | undefined {
  const site = sites.find(({ name }) => name === wanted.site)
  const page = site?.pages.find(({ page_nickname }) => page_nickname === wanted.page)
  return site && page ? { site, page } : undefined
}

/** Writes a backlink export for a page, like one of an agency. */
function writeExport(file: string, { site, page }: Found): void {
  const anchors = {
    phrases: page.keyphrases.map(({ key_phrase }) => key_phrase),
    siteName: site.name,
    siteUrl: site.url,
    fullUrl: page.full_url,
    pageTitle: page.page_nickname,
  }
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(path.join(root, file), sampleExport(anchors, ROWS, today))
}

/** In the server's own settings, which this process shares. */
function database(): string {
  const { databaseUrl, dataDir } = readConfig()
  return databaseUrl === undefined ? `embedded, in ${dataDir}` : 'the PostgreSQL of DATABASE_URL'
}

function farewell(ownId: number): string {
  const accounts = businessPlans
    .filter(({ active }) => active === 1)
    .flatMap(({ main, subUsers = [] }) => [main, ...subUsers])
  const at = url.endsWith(':4400') ? '' : ` --url ${url}`
  return `
Linkwright runs with sample data: open ${url} in a browser. The calls of its API: ${url}/openapi.json
The database is ${database()}.
Accounts, all with the password ${DEMO_PASSWORD}:
  ${accounts.map(({ email }) => email).join('  ')}
Try next, from another terminal in this folder:
  npm run -s linkwright -- login${at} --email ${AGENCY}
  npm run -s linkwright -- sites list
  npm run -s linkwright -- links import ${files.own} --page ${ownId}
  npm run -s linkwright -- gauges show --page ${ownId}
  npm run -s linkwright -- apply ${files.clients} --dry-run
  npm run -s linkwright -- --help
Mails of the demo: sign in as ${ADMIN}, then
  npm run -s linkwright -- api GET /demo/outbox
Ctrl-C ends it.
`
}

try {
  if (await isDemo()) {
    await linkwright(['login', '--email', AGENCY, '--password-stdin'], { stdin: `${DEMO_PASSWORD}\n` })
    const sites: Site[] = JSON.parse(await linkwright(['sites', 'list', '--all', '--json']))
    mkdirSync(path.join(root, '.linkwright'), { recursive: true })
    copyFileSync(path.join(import.meta.dirname, 'clients.yaml'), path.join(root, files.clients))
    const own = findPage(sites, ownPage)
    if (own !== undefined) writeExport(files.own, own)
    const bulk = findPage(sites, bulkPage)
    if (bulk !== undefined) writeExport(files.bulk, bulk)
    const found = findPage(sites, samplePage)
    if (found === undefined)
      console.log(`\nThe page "${samplePage.page}" of the demo was deleted, so there is nothing to show.`)
    else {
      const { site, page } = found
      writeExport(files.sample, found)
      console.log(`\n${site.name}, ${page.page_nickname}: importing the backlink export of an agency.`)
      console.log(`$ linkwright links import ${files.sample} --page ${page.id}`)
      const command = ['links', 'import', path.join(root, files.sample), '--page', String(page.id), '--quiet']
      await linkwright(command, { shown: true })
    }
    console.log(farewell(own?.page.id ?? found?.page.id ?? 1))
  }
} catch (error) {
  // The server runs regardless of the demonstration.
  console.error(`The demonstration failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(settings, { recursive: true, force: true })
}
