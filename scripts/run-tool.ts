import { spawn } from 'node:child_process'
import path from 'node:path'
import { toolEnv } from './run.mjs'

export const root = path.join(import.meta.dirname, '..')

/** Makes Node load the workspace's sources as they are. */
export const sources = '--conditions=@linkwright/source'

/**
 * The environment of tools written in Go, whose garbage collector otherwise takes a third of their time; they then use
 * twice the memory.
 */
export const spareCollecting = (env: NodeJS.ProcessEnv = process.env) => ({ GOGC: '400', ...env })

interface Ended {
  code: number
  /** Empty when the output was shown at once. */
  output: string
}

/** Runs one of the project's tools to its end; `show` lets it print, otherwise what it prints is kept. */
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

/** How long it has been since `start`, a moment of `performance.now()`. */
export const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
