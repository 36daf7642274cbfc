import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/**
 * Path of the Node that the lockfile pins, regardless of the one that runs this script.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * The environment in which `node`, `tsc` and the other tools are those of the project. Node caches compiled code for the next
 * process: a server starts a quarter faster.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnv(root, env = process.env) {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.linkwright', 'compiled'),
    ...env,
    PATH: [join(root, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter),
  }
}

/**
 * Replaces this process by a script in the pinned Node: output, signals and exit are passed on.
 *
 * @param {string} root
 * @param {string[]} args
 */
export function become(root, args) {
  const child = spawn(pinnedNode(root), args, { cwd: root, env: toolEnv(root), stdio: 'inherit' })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group: the child has received it already and must not count it twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    // npm passes a signal only to its shell, and some shells end without us: then no process is left to stop this one.
    const parent = process.ppid
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  }
  child.on('error', (error) => {
    console.error(`${pinnedNode(root)} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
