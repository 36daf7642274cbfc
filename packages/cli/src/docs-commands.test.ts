import fs from 'node:fs'
import process from 'node:process'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import type { Io } from './io.ts'
import { buildProgram } from './program.ts'

const docs = fs.readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8')
const [, section = ''] = /^## Commands$(.*?)^## /ms.exec(docs) ?? []
const forms = section
  .split('\n')
  .flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form))

const io: Io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: {},
  signal: new AbortController().signal,
}

/** Parses a command line, and returns the words of the command that it reaches. */
async function parsed(words: readonly string[]): Promise<string> {
  const reached: string[] = []
  const program = await buildProgram(words, io, '0')
  const still = (command: Command, path: readonly string[]) => {
    command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
    if (command.commands.length === 0 || command.options.length > 1)
      command.action(() => void reached.push(path.join(' ')))
    for (const below of command.commands) still(below, [...path, below.name()])
  }
  for (const below of program.commands) still(below, [below.name()])
  await program.parseAsync([...words], { from: 'user' })
  return reached.join()
}

test('the table of docs/cli.md names commands', () => expect(forms.length).toBeGreaterThan(60))

test.each(forms)('docs/cli.md: linkwright %s', async (form) => {
  const words = form.replace(/[[\]…"]/g, '').split(/\s+/)
  const reached = await parsed(words.map((word) => (word === '' ? 'x' : word)))
  expect(reached).not.toBe('')
  expect(form.startsWith(reached)).toBe(true)
})

test('refuses an unknown output format', async () => {
  await expect(parsed(['disavow', 'export', '--site', '3', '--out', 'x'])).rejects.toThrow('--out')
  await expect(parsed(['sub-users', 'permit', '7'])).rejects.toThrow('permit')
  await expect(parsed(['admin', 'settings', 'get'])).rejects.toThrow('show, set')
})
