import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode, toolEnv } from './run.mjs'
import { nodeTrouble, troubleSentence } from './setup-trouble.mjs'
import { isGenerated, isInstalled, stampGenerated, stampInstalled, unstamp } from './stamp.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Runs a tool with its output on standard error, and ends this process with a message if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
function step(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
        process.stderr.write(chunk)
      })
    }
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
    child.on('close', (code) => (code === 0 ? resolve() : fail(troubleSentence(output))))
  })
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

async function install() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.error(`Setting up with pnpm ${devDependencies.pnpm} and Node ${devDependencies.node} …`)
  unstamp(root)
  // `npm start` provides the path of npm itself; run by hand, the one in PATH is used.
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const pnpm = ['exec', '--yes', `--package=pnpm@${devDependencies.pnpm}`, '--', 'pnpm']
  // CI: pnpm then asks no questions, even when it has to replace a broken node_modules.
  const env = { ...process.env, CI: 'true' }
  // pnpm runs on the Node of this machine, the packages on the pinned one: check their engines against that.
  const pinned = `--config.node-version=${devDependencies.node}`
  await step(
    command,
    [...first, ...pnpm, 'install', '--frozen-lockfile', '--reporter=append-only', pinned],
    env,
  )
  stampInstalled(root)
}

/** Installs everything that a fresh checkout needs: pnpm, Node 24, the dependencies and the generated files. */
export async function setUp() {
  const trouble = nodeTrouble(process.versions.node)
  if (trouble !== undefined) fail(trouble)
  if (!isInstalled(root)) await install()
  if (isGenerated(root)) return
  const gen = ['--conditions=@linkwright/source', 'scripts/gen.ts', '--ignored']
  await step(pinnedNode(root), gen, toolEnv(root))
  stampGenerated(root)
}
