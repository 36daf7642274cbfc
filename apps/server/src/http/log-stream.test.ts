import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Runs a program that has the stream and counts what it writes; returns its standard output. */
async function written(program: string): Promise<string> {
  const file = JSON.stringify(new URL('./log-stream.ts', import.meta.url).href)
  const counted = `
    const { standardOutput } = await import(${file})
    const write = process.stdout.write.bind(process.stdout)
    let writes = 0
    process.stdout.write = (text) => (writes += 1, write(text))
    ${program}`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', counted])
  return stdout
}

it('lines are written together, and completely when the process ends immediately', async () => {
  const out = await written(`
    for (let n = 0; n < 1000; n += 1) standardOutput.write('line ' + n + '\\n')
    process.on('exit', () => write(writes + ' writes\\n'))
    process.exit(0)`)
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(1001)
  expect(lines[999]).toBe('line 999')
  expect(lines.at(-1)).toBe('1 writes')
})

it('a line is written soon while the process runs', async () => {
  const out = await written(`
    standardOutput.write('a line\\n')
    while (writes === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    write('and it goes on\\n')`)
  expect(out).toBe('a line\nand it goes on\n')
})
