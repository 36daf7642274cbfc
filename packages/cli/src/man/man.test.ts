import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { allCommands } from '../commands.ts'
import type { Group, Leaf } from '../define/command.ts'
import { exitCodes } from '../exit-codes.ts'
import { environment } from '../help-topics.ts'
import { scratch } from '../testing/run-cli.ts'
import { manPages } from './pages.ts'

const commands = await allCommands()
const pages = manPages(commands, '1.2.3')

/** The text of a page without its macros. */
const read = (name: string) =>
  (pages.get(name) ?? '')
    .replaceAll(/\\f[BIR]|\\[&:]/g, '')
    .replaceAll(/\\\[u([0-9A-F]+)\]/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(String.raw`\-`, '-')
    .replaceAll(String.raw`\e`, '\\')

test('the package lists a man page for every command and command group', () => {
  expect(manifest.man.map((file) => path.basename(file, '.1')).toSorted()).toEqual(
    [...pages.keys()].toSorted(),
  )
})

test('a page has every command of its group with arguments, flags and examples', () => {
  const check = (each: Group | Leaf, words: string) => {
    const name = `linkwright-${words.replaceAll(' ', '-')}`
    const text = read(name)
    const below = 'commands' in each ? each.commands : []
    const leaves = below.filter((one): one is Leaf => !('commands' in one))
    const own = 'commands' in each ? each.own : each
    expect(text).toContain(`.SH NAME\n${name} - ${each.summary}`)
    for (const leaf of leaves) expect(text).toContain(`.SS ${words} ${leaf.name}\n`)
    for (const { args = [], flags = [], examples = [] } of own ? [own, ...leaves] : leaves)
      for (const part of [...args.map((arg) => arg.name), ...flags.map(({ flag }) => flag), ...examples])
        expect(text).toContain(part)
    for (const one of below) if ('commands' in one) check(one, `${words} ${one.name}`)
  }
  for (const each of commands) check(each, each.name)
})

test('the first page has every command, the environment and the exit codes', () => {
  const text = read('linkwright')
  const parts = [
    ...commands.map(({ name }) => `linkwright-${name}(1)`),
    ...Object.keys(environment),
    ...Object.values(exitCodes).map(([code, meaning]) => `${code}\n${meaning}`),
  ]
  for (const part of parts) expect(text).toContain(part)
})

const macros = ['TH', 'SH', 'SS', 'PP', 'TP', 'nf', 'fi', 'RS', 'RE', 'br', 'ad', 'nh']

test('no text of a command is read as a groff request or escape', () => {
  for (const [name, text] of pages) {
    const requests = text.split('\n').flatMap((line) => /^[.'](\w*)/.exec(line)?.[1] ?? [])
    expect([name, requests.filter((request) => !macros.includes(request))]).toEqual([name, []])
    expect([name, text.match(/\\(?!f[BIR]|-|e|&|:|\[u[0-9A-F]{4,6}\])/)]).toEqual([name, null])
    expect([name, text.match(/[^\n\u0020-\u007e]/)]).toEqual([name, null])
  }
})

// Machines without groff have only the test above.
test.runIf(spawnSync('groff', ['--version']).status === 0)('groff reads every page without a warning', () => {
  using home = scratch()
  const files = [...pages].map(([name, text]) => home.file(`${name}.1`, text))
  const { status, stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('linkwright-links')
})
