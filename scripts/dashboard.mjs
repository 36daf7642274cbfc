// Plain JavaScript for Node 20: `npm start` runs it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress } from './compress.mjs'
import { pinnedNode, toolEnv } from './run.mjs'
import { filesUnder } from './sources.mjs'

const STAMP = join('node_modules', '.linkwright', 'dashboard')
const DIST = join('apps', 'dashboard', 'dist')
const VITE = join('apps', 'dashboard', 'node_modules', 'vite', 'bin', 'vite.js')
const TSUP = join('node_modules', 'tsup', 'dist', 'cli-default.js')
/** The inputs of the build; packages as sources. */
const SOURCES = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/notices.mjs',
  'scripts/inline-css.mjs',
  ...[
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'chunks.ts',
    'component-styles.ts',
    'third-party.ts',
    'public',
    'src',
  ].map((name) => `apps/dashboard/${name}`),
  ...['core', 'sdk', 'react-ui', 'embed'].flatMap((name) =>
    ['package.json', 'tsconfig.json', 'src'].map((part) => `packages/${name}/${part}`),
  ),
  'packages/embed/tsup.config.ts',
]
/**
 * Changes with every file that the dashboard is built from.
 *
 * @param {string} root
 */
export function dashboardFingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(root, source))
      hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @returns {boolean} whether `dist` was built, and compressed, from the current sources
 */
export function isDashboardFresh(root) {
  const stamp = join(root, STAMP)
  return (
    existsSync(join(root, DIST, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === dashboardFingerprint(root)
  )
}

/**
 * Whether the dashboard can be built here: an installation without development tools uses an existing build.
 *
 * @param {string} root
 */
export function canBuildDashboard(root) {
  return existsSync(join(root, VITE))
}

/**
 * @param {string} root
 * @param {string} folder where it runs, relative
 * @param {string[]} args
 * @returns {Promise<void>} rejects with the output of the build tool
 */
async function runBuild(root, folder, args) {
  await new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(root), args, {
      cwd: join(root, folder),
      env: toolEnv(root),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(undefined) : reject(new Error(output.trim()))))
  })
}

/**
 * Builds the dashboard into apps/dashboard/dist, and the files for third-party pages into its folder `embed`, each file also
 * compressed.
 *
 * @param {string} root
 * @returns {Promise<void>} rejects with the output of the build tool
 */
export async function buildDashboard(root) {
  const fingerprint = dashboardFingerprint(root)
  rmSync(join(root, STAMP), { force: true })
  await runBuild(root, join('apps', 'dashboard'), [join(root, VITE), 'build', '--logLevel', 'warn'])
  await runBuild(root, join('packages', 'embed'), [join(root, TSUP), '--out-dir', join(root, DIST, 'embed')])
  await compress(join(root, DIST))
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), fingerprint)
}

/**
 * Builds the dashboard unless `dist` was built from the current sources.
 *
 * @param {string} root
 * @returns {Promise<void>} rejects with the output of the build tool
 */
export async function freshDashboard(root) {
  if (!isDashboardFresh(root)) await buildDashboard(root)
}
