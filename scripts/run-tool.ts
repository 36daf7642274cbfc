import { spawn } from 'node:child_process'
import path from 'node:path'
import { toolEnv } from './run.mjs'

export const root = path.join(import.meta.dirname, '..')

/** Lets Node load the sources of the workspace without a build. */
export const sources = '--conditions=@linkwright/source'

/**
 * The environment of tools written in Go. Without it their garbage collector takes a third of their time; with it they use
 * twice the memory.
 */
export const spareCollecting = (env: NodeJS.ProcessEnv = process.env) => ({ GOGC: '400', ...env })

interface Ended {
  code: number
  /** Empty if the output was shown immediately. */
  output: string
}

/** Runs one of the project's tools to its end; `show` prints its output, otherwise it is returned. */
export function runTool(
  command: string,
  args: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...spareCollecting(toolEnv(root)), ...env },
      stdio: ['ignore', stdio, stdio],
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The seconds since `start`, a value of `performance.now()`. */
export const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
