import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const checks = JSON.stringify(new URL('./check-database.ts', import.meta.url))

/** Optimizing the WebAssembly of the embedded database does not pay off in the short life of these processes. */
const nodeFlags = ['--conditions=@linkwright/source', '--liftoff-only', '--input-type=module']

/** Runs the text of a module in a separate process with the workspace's sources; its errors are printed. */
export function runScript(text: string): ChildProcess {
  const checked = `import ${checks}\n${text}`
  return spawn(process.execPath, [...nodeFlags, '-e', checked], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The output of a process that ends successfully. */
export async function output(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The process ended with ${String(code)}`)
  return text
}

/** Resolves when a process has printed `line`; later output is discarded. */
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
