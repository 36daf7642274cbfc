import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const checks = JSON.stringify(new URL('./check-database.ts', import.meta.url))

/** Runs a module's text in a process of its own, with the workspace's sources; its errors are shown. */
export function runScript(text: string): ChildProcess {
  const checked = `import ${checks}\n${text}`
  const flags = ['--conditions=@linkwright/source', '--input-type=module', '-e', checked]
  return spawn(process.execPath, flags, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What a process prints until it ends well. */
export async function output(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The process ended with ${String(code)}`)
  return text
}

/** Resolves when a process has printed `line`; what it prints from then on goes nowhere, and does not end it. */
export async function printed(child: ChildProcess, line: string): Promise<void> {
  let text = ''
  for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(part)
    if (!text.split('\n').includes(line)) continue
    child.stdout?.resume()
    return
  }
  throw new Error(`The process ended before it printed ${line}; it printed ${text}`)
}
