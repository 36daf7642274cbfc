// Plain JavaScript for Node 20: `npm start` runs it.
import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, toolEnv } from './run.mjs'

/**
 * Builds Storybook in the background if a demo has none yet. It appears completely or not at all.
 *
 * @param {string} root
 * @param {string} url of the demo
 */
export function buildStorybookBehind(root, url) {
  const library = join(root, 'packages', 'react-ui')
  const built = join(library, 'storybook-static')
  const unfinished = join(library, 'node_modules', '.cache', 'storybook-static')
  const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  if (existsSync(join(built, 'index.html')) || !existsSync(program)) return
  console.error(
    `Building Storybook in the background. In a minute or two it is available at ${url}/storybook`,
  )
  const args = [program, 'build', '--quiet', '--disable-telemetry', '--output-dir', unfinished]
  const child = spawn(pinnedNode(root), args, { cwd: library, env: toolEnv(root), stdio: 'ignore' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const stop = () => child.kill()
  process.on('exit', stop)
  child.on('error', () => {})
  child.on('exit', (code) => {
    process.off('exit', stop)
    if (code !== 0) return console.error('The build of Storybook failed. Run: npm run build:storybook')
    rmSync(built, { recursive: true, force: true })
    renameSync(unfinished, built)
    console.error(`Storybook is at ${url}/storybook`)
  })
}
