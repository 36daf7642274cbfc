import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { freshDashboard } from './dashboard.mjs'
import { screenFiles } from './screen-files.ts'

/** An entry of Vite's manifest. */
export interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export interface Weight {
  what: string
  /** Bytes, minified and gzipped. */
  bytes: number
  limit: number
}

const KB = 1000
const INITIAL_JS = 165 * KB
const ROUTE_JS = 60 * KB
const CSS = 12 * KB
/** The encoding detector, which the import worker loads only for some files. */
const DETECTOR_JS = 60 * KB
/** The CSS that a screen adds: the rules of its components and its own. */
const ROUTE_CSS = 10.2 * KB

/** A separate chunk that is loaded with the page for signed-in users (`apps/dashboard/chunks.ts`). */
const SHELL = 'shell'

/** Builds the dashboard and measures what a browser loads, initially and with each screen. */
export async function dashboardWeights(root: string): Promise<Weight[]> {
  await freshDashboard(root)
  const outDir = path.join(root, 'apps/dashboard/dist')
  const text = await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const gzipped = async (file: string) =>
    gzipSync(await readFile(path.join(outDir, file)), { level: 9 }).length
  const weigh = async (files: Iterable<string>) =>
    (await Promise.all(Array.from(files, gzipped))).reduce((sum, bytes) => sum + bytes, 0)

  const named = (what: string, is: (chunk: Chunk) => boolean | undefined) => {
    const found = Object.keys(manifest).find((name) => is(manifest[name] ?? { file: '' }))
    if (found === undefined) throw new Error(`The build of the dashboard has no ${what}.`)
    return found
  }
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8')
  const scripts = Array.from(page.matchAll(/<script [^>]*src="\/(.+?)"/g), ([, script]) =>
    named(`chunk of ${script}`, ({ file }) => file === script),
  )
  const shell = named('file of the frame around the screens', ({ name }) => name === SHELL)
  const initial = withImports(manifest, [...scripts, shell])
  const screens = Object.keys(manifest).filter((name) => /^src\/(screens|imports)\//.test(name))
  const inSources = (file: string) => path.relative('apps/dashboard', file)
  checkScreenChunks(new Set(Array.from((await screenFiles(root)).values(), inSources)), manifest)
  return [
    {
      what: 'dashboard: initial JavaScript',
      bytes: await weigh(filesOf(manifest, initial)),
      limit: INITIAL_JS,
    },
    { what: 'dashboard: initial CSS', bytes: await weigh(stylesOf(manifest, initial)), limit: CSS },
    await heaviest(screens, async (name) => {
      const there = stylesOf(manifest, initial)
      const all = Array.from(stylesOf(manifest, withImports(manifest, [name])))
      return await weigh(all.filter((file) => !there.has(file)))
    }),
    { what: 'dashboard: the detector of encodings', bytes: await detector(outDir), limit: DETECTOR_JS },
    ...(await Promise.all(
      screens.map(async (name) => {
        // A part that loads on demand is measured by what it adds to its screen.
        const wholes = screens.filter((whole) => manifest[whole]?.dynamicImports?.includes(name))
        const added = await Promise.all(
          (wholes.length > 0 ? wholes : [undefined]).map(async (whole) => {
            const there = whole === undefined ? initial : withImports(manifest, [whole], new Set(initial))
            const more = Array.from(withImports(manifest, [name])).filter((chunk) => !there.has(chunk))
            return await weigh(filesOf(manifest, more))
          }),
        )
        return { what: `dashboard: ${short(name)}`, bytes: Math.max(...added), limit: ROUTE_JS }
      }),
    )),
  ]
}

/** Throws for a screen whose file has no chunk or shares it with another screen, because it would not be measured separately. */
export function checkScreenChunks(
  screens: ReadonlySet<string>,
  manifest: Readonly<Record<string, Chunk>>,
): void {
  if (screens.size === 0) throw new Error('The table of the router has no screens.')
  const screenOf = new Map<string, string>()
  for (const screen of screens) {
    const chunk = manifest[screen]?.file
    if (chunk === undefined) throw new Error(`The build of the dashboard has no chunk for ${screen}.`)
    const other = screenOf.get(chunk)
    if (other !== undefined) throw new Error(`${screen} and ${other} share the chunk ${chunk}.`)
    screenOf.set(chunk, screen)
  }
}

/** Chunks of a worker are in no manifest. A detector inside the worker itself would be loaded for every file. */
async function detector(outDir: string): Promise<number> {
  const files = await readdir(path.join(outDir, 'assets'))
  const found = files.filter((name) => /^guess-encoding-.*\.js$/.test(name))
  if (found.length !== 1) throw new Error('The encoding detector is not a separate chunk.')
  return gzipSync(await readFile(path.join(outDir, 'assets', found[0] ?? '')), { level: 9 }).length
}

const short = (name: string) => name.replace(/^src\/(screens\/)?/, '')

/** The screen that adds most rules to the initial ones. */
async function heaviest(
  screens: readonly string[],
  weigh: (name: string) => Promise<number>,
): Promise<Weight> {
  const weights = await Promise.all(screens.map(async (name) => ({ name, bytes: await weigh(name) })))
  const { name, bytes } = weights.reduce((most, next) => (next.bytes > most.bytes ? next : most))
  return { what: `dashboard: most CSS of a screen, ${short(name)}`, bytes, limit: ROUTE_CSS }
}

/** The entries and everything that they import statically. */
function withImports(manifest: Record<string, Chunk>, names: readonly string[], found = new Set<string>()) {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(manifest, manifest[name]?.imports ?? [], found)
  }
  return found
}

function filesOf(manifest: Record<string, Chunk>, names: Iterable<string>): Set<string> {
  return new Set(Array.from(names, (name) => manifest[name]?.file ?? ''))
}

function stylesOf(manifest: Record<string, Chunk>, names: Iterable<string>): Set<string> {
  return new Set(Array.from(names, (name) => manifest[name]?.css ?? []).flat())
}
