/** Minified and gzipped sizes of what a browser loads of the packages, against their limits. Fails when one is exceeded. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { calls } from '../packages/sdk/src/calls.gen.ts'
import { dashboardWeights, type Weight } from './dashboard-sizes.ts'

const root = path.resolve(import.meta.dirname, '..')

interface Size {
  what: string
  /** The program to bundle, as a file in `from`. */
  program: string
  from: string
  /** Bytes. */
  limit: number
  /** Packages that must not be in the bundle. */
  without: readonly string[]
}

/** Bytes of a call's line in the SDK's table, compressed beside the others. */
const OF_ONE_CALL = 11

const sizes: readonly Size[] = [
  {
    what: 'SDK: every call, retries, paging and the live socket',
    program: `import { createClient } from './index.ts'\nconsole.log(createClient())`,
    from: 'packages/sdk/src',
    // The program, and one line of the table for each call: a new call pays for its line and hides no growth of the program.
    limit: 6000 + OF_ONE_CALL * Object.values(calls).flatMap(Object.keys).length,
    without: ['ws', 'zod'],
  },
  {
    what: "components: one gauge from the library's index",
    program: `export { RadialGauge } from './index.ts'`,
    from: 'packages/react-ui/src',
    limit: 1024,
    without: ['react-aria-components', '@tanstack/react-virtual'],
  },
]

async function bundle({ program, from }: Size): Promise<{ bytes: number; packages: Set<string> }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: path.join(root, from), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    // A host page has its own.
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    jsx: 'automatic',
    conditions: ['@linkwright/source', 'module'],
  })
  const held = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const names = held.flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput === 0 ? [] : (/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
  )
  return { bytes: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length, packages: new Set(names) }
}

for (const size of sizes) {
  const { bytes, packages } = await bundle(size)
  const unwanted = size.without.filter((name) => packages.has(name))
  const wrong = [...(bytes > size.limit ? ['too large'] : []), ...unwanted.map((name) => `holds ${name}`)]
  console.log(
    `${bytes} of ${size.limit} B gzip  ${size.what}${wrong.length > 0 ? `: ${wrong.join(', ')}` : ''}`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

/** Bytes of the stylesheet that each of its components may use (docs/decisions/0054-stylesheet-budgets.md). */
const OF_ONE_COMPONENT = 255

/** Every rule of every component, as third-party pages link it. */
async function stylesheet(): Promise<Weight> {
  const file = path.join(root, 'packages/react-ui/src/styles.css')
  const components = Array.from((await readFile(file, 'utf8')).matchAll(/@import/g)).length
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    target: ['chrome123', 'safari17.5', 'firefox121'],
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
  const limit = components * OF_ONE_COMPONENT
  return { what: `components: the stylesheet of all ${components} of them`, bytes, limit }
}

/** Bytes that a third-party page loads for the built embed, including React and all styles. */
const EMBED = 146 * 1000
const embedFiles = ['embed.mjs', 'embed.global.js']

async function embedWeights(): Promise<Weight[]> {
  const folder = path.join(root, 'apps/dashboard/dist/embed')
  const notices = await readFile(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  if (/^zod \d/m.test(notices)) wrongEmbed('zod')
  return await Promise.all(
    embedFiles.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      if (text.includes('/admin/')) wrongEmbed(`calls of administrators, in ${file}`)
      return { what: `embed: ${file}`, bytes: gzipSync(text, { level: 9 }).length, limit: EMBED }
    }),
  )
}

function wrongEmbed(what: string) {
  console.log(`embed holds ${what}`)
  process.exitCode = 1
}

// Builds the dashboard if its build is missing or outdated.
const dashboard = await dashboardWeights(root)
const weights = [await stylesheet(), ...(await embedWeights()), ...dashboard]
for (const { what, bytes, limit } of weights) {
  console.log(`${bytes} of ${limit} B gzip  ${what}${bytes > limit ? ': too large' : ''}`)
  if (bytes > limit) process.exitCode = 1
}
