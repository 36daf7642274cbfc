/**
 * Shows the main job on a demo server: an agency imports a backlink export for a page, with the command line's own
 * code, and sees the page score and the three gauges before and after.
 *
 * node --conditions=@linkwright/source scripts/show-main-job.ts http://localhost:4400
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { businessPlans, DEMO_PASSWORD } from '../apps/server/src/seed/accounts.ts'
import { SAMPLE_MARK, sampleExport } from '../apps/server/src/seed/sample-export.ts'
import { harborAndPine } from '../apps/server/src/seed/sites/harbor-and-pine.ts'
import { run } from '../packages/cli/src/run.ts'
import type { Link } from '../packages/core/src/links/link.ts'
import type { Site } from '../packages/core/src/sites/site.ts'

const PAGE = 'Ultralight Tents'
const AGENCY = 'agency@demo.test'
/** Rows of the file; from the second start on this many of them are new. */
const [ROWS, NEW_ROWS] = [240, 60]
/** The first start creates the database. */
const START_MS = 60_000

const root = path.join(import.meta.dirname, '..')
const file = path.join(root, '.linkwright', 'sample-backlinks.tsv')
const url = (process.argv[2] ?? 'http://localhost:4400').replace(/\/+$/, '')

/** Whether the server at the address answers in time and is a demo. */
async function isDemo(): Promise<boolean> {
  for (const end = Date.now() + START_MS; Date.now() < end; await delay(100)) {
    const health = await fetch(`${url}/health`).catch(() => undefined)
    if (health?.ok) {
      const { demo }: { demo: boolean } = JSON.parse(await health.text())
      return demo
    }
  }
  throw new Error(`${url} does not answer`)
}

// A settings folder of its own, so that the demo leaves the person's profiles alone.
const settings = mkdtempSync(path.join(tmpdir(), 'linkwright-demo-'))
const { LINKWRIGHT_TOKEN: _token, LINKWRIGHT_PROFILE: _profile, ...own } = process.env
const env = { ...own, XDG_CONFIG_HOME: settings }

/** Runs one command line and answers what it printed; `shown` commands print to the screen instead. */
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

async function samplePage() {
  const sites: Site[] = JSON.parse(await linkwright(['sites', 'list', '--all', '--json']))
  const site = sites.find(({ name }) => name === harborAndPine.name)
  const page = site?.pages.find(({ page_nickname }) => page_nickname === PAGE)
  return site && page ? { site, page } : undefined
}

/** The number that the next new row of the sample gets: rows of earlier starts are on the page already. */
async function nextRow(pageId: number): Promise<number> {
  const wanted = ['--page', String(pageId), '--search', SAMPLE_MARK, '--all', '--json']
  const links: Link[] = JSON.parse(await linkwright(['links', 'list', ...wanted]))
  const numbers = links.map((link) => Number(link.url?.split(SAMPLE_MARK)[1] ?? -1))
  return numbers.reduce((most, number) => Math.max(most, number), -1) + 1
}

function farewell(pageId: number): string {
  const accounts = businessPlans
    .filter(({ active }) => active === 1)
    .flatMap(({ main, subUsers = [] }) => [main, ...subUsers])
  const at = url.endsWith(':4400') ? '' : ` --url ${url}`
  return `
Linkwright runs at ${url} with sample data. The calls of its API: ${url}/openapi.json
Accounts, all with the password ${DEMO_PASSWORD}:
  ${accounts.map(({ email }) => email).join('  ')}
Try next, from another terminal in this folder:
  npm run -s linkwright -- login${at} --email ${AGENCY}
  npm run -s linkwright -- sites list
  npm run -s linkwright -- gauges show --page ${pageId}
  npm run -s linkwright -- links import ${path.relative(root, file)} --page ${pageId}
  npm run -s linkwright -- --help
Ctrl-C ends it.
`
}

try {
  if (await isDemo()) {
    await linkwright(['login', '--email', AGENCY, '--password-stdin'], { stdin: `${DEMO_PASSWORD}\n` })
    const found = await samplePage()
    if (found === undefined)
      console.log(`\nThe page "${PAGE}" of the demo is gone, so nothing is shown with it.`)
    else {
      const { site, page } = found
      const next = await nextRow(page.id)
      const rows =
        next === 0 ? ([0, ROWS] as const) : ([Math.max(0, next + NEW_ROWS - ROWS), next + NEW_ROWS] as const)
      const anchors = {
        phrases: page.keyphrases.map(({ key_phrase }) => key_phrase),
        siteName: site.name,
        siteUrl: site.url,
        fullUrl: page.full_url,
        pageTitle: page.page_nickname,
      }
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, sampleExport(anchors, rows, new Date().toISOString().slice(0, 10)))
      console.log(`\n${site.name}, ${page.page_nickname}: importing the backlink export of an agency.`)
      console.log(`$ linkwright links import ${path.relative(root, file)} --page ${page.id}`)
      await linkwright(['links', 'import', file, '--page', String(page.id), '--quiet'], { shown: true })
    }
    console.log(farewell(found?.page.id ?? 1))
  }
} catch (error) {
  // The server is up whatever becomes of the show.
  console.error(`The main job could not be shown: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(settings, { recursive: true, force: true })
}
