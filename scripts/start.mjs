import { spawn } from 'node:child_process'
import { buildDashboard, canBuildDashboard, isDashboardFresh } from './dashboard.mjs'
import { become, pinnedNode, toolEnv } from './run.mjs'
import { serverFlags } from './server-flags.mjs'
import { root, setUp } from './setup.mjs'
import { buildStorybookBehind } from './storybook.mjs'

const sources = '--conditions=@linkwright/source'

/** Where the demo will answer; undefined when no demo is started or its port is not known. */
function demoUrl({ LINKWRIGHT_DEMO = '', PORT = '', HOST = '' } = process.env) {
  const port = PORT || '4400'
  if (LINKWRIGHT_DEMO === '0' || !/^[1-9]\d*$/.test(port)) return undefined
  const host = ['', '0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** An old dashboard, or none, is better than no server. */
async function tryDashboard() {
  if (isDashboardFresh(root) || !canBuildDashboard(root)) return
  console.error('Building the dashboard …')
  await buildDashboard(root).catch((error) =>
    console.error(
      `${error.message}\nThe dashboard could not be built; the server starts without the newest one.`,
    ),
  )
}

/**
 * Shows the main job beside the server as soon as that answers, and has Storybook built after it.
 *
 * @param {string} url
 */
function show(url) {
  const child = spawn(pinnedNode(root), [sources, 'scripts/show-main-job.ts', url], {
    cwd: root,
    env: toolEnv(root),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // A server that could not start has said why.
  process.on('exit', () => child.kill())
  // Where programs check, nobody looks at it.
  child.on('exit', (code) => code === 0 && !process.env.CI && buildStorybookBehind(root, url))
}

await setUp()
await tryDashboard()
const url = demoUrl()
if (url !== undefined) {
  // A line for each call would stand between what is shown.
  process.env.LOG_LEVEL ||= 'warn'
  // Another program on the port is not ours to show; the server will say that the port is taken.
  const taken = await fetch(url).then(
    () => true,
    () => false,
  )
  if (!taken) show(url)
}
become(root, [...serverFlags, 'apps/server/src/server.ts', ...process.argv.slice(2)])
