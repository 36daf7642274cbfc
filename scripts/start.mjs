import { spawn } from 'node:child_process'
import { buildDashboard, canBuildDashboard, isDashboardFresh } from './dashboard.mjs'
import { become, pinnedNode, toolEnv } from './run.mjs'
import { serverFlags } from './server-flags.mjs'
import { root, setUp } from './setup.mjs'
import { buildStorybookBehind } from './storybook.mjs'

const sources = '--conditions=@linkwright/source'

/** The URL of the demo; undefined if no demo is started or its port is unknown. */
function demoUrl({ LINKWRIGHT_DEMO = '', PORT = '', HOST = '' } = process.env) {
  const port = PORT || '4400'
  if (LINKWRIGHT_DEMO === '0' || !/^[1-9]\d*$/.test(port)) return undefined
  const host = ['', '0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** An outdated dashboard, or none, is better than no server. */
async function tryDashboard() {
  if (isDashboardFresh(root) || !canBuildDashboard(root)) return
  console.error('Building the dashboard …')
  await buildDashboard(root).catch((error) =>
    console.error(
      `${error.message}\nThe dashboard could not be built; the server starts with the previous one, if any.`,
    ),
  )
}

/**
 * Shows the main use while the server runs, as soon as it responds, and then builds Storybook.
 *
 * @param {string} url
 */
function show(url) {
  const child = spawn(pinnedNode(root), [sources, 'scripts/show-main-job.ts', url], {
    cwd: root,
    env: toolEnv(root),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // A server that could not start has printed the reason.
  process.on('exit', () => child.kill())
  // In automated runs, no one looks at it.
  child.on('exit', (code) => code === 0 && !process.env.CI && buildStorybookBehind(root, url))
}

await setUp()
await tryDashboard()
const url = demoUrl()
if (url !== undefined) {
  // The lines of each call would interrupt the demonstration.
  process.env.LOG_LEVEL ||= 'warn'
  // Another program on the port is not our demo; the server will print that the port is in use.
  const taken = await fetch(url).then(
    () => true,
    () => false,
  )
  if (!taken) show(url)
}
become(root, [...serverFlags, 'apps/server/src/server.ts', ...process.argv.slice(2)])
