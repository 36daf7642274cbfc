import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment, topicNames, topicPage } from './help-topics.ts'
import { allCommands } from './commands.ts'
import type { Group, Leaf } from './define/command.ts'
import { runCli } from './testing/run-cli.ts'

test.each(topicNames)('help %s prints a page that fits 60 columns', async (name) => {
  const { code, out, err } = await runCli(['help', name], { columns: 60, terminal: true })
  expect([code, err]).toEqual([0, ''])
  const tooWide = out.split('\n').filter((line) => line.length > 60 && line.trim().includes(' '))
  expect(tooWide).toEqual([])
  expect(out.length).toBeGreaterThan(200)
})

test.each(['constructor', 'toString', '__proto__'])('%s is not a topic', (name) => {
  expect(topicPage(name, 60)).toBeUndefined()
})

test('help environment names every variable that the command reads', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|testing\//.test(file),
  )
  const read = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\benv\['(\w+)'\]/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  const places = [
    'HOME',
    'USERPROFILE',
    'APPDATA',
    'PATH',
    'LINKWRIGHT_CORPORA',
    'DISPLAY',
    'WAYLAND_DISPLAY',
    'WSL_DISTRO_NAME',
  ]
  expect(new Set(read.filter((name) => !places.includes(name)))).toEqual(new Set(Object.keys(environment)))
})

test('the help of every command breaks at word borders in 60 columns', async () => {
  const wrong: string[] = []
  const visit = async (each: Group | Leaf, before: readonly string[]) => {
    const words = [...before, each.name]
    const { out } = await runCli([...words, '--help'], { columns: 60, terminal: true })
    for (const line of out.split('\n'))
      if (line.length > 60 && /\S {1,2}\S/.test(line.slice(0, 60))) wrong.push(line)
    if ('commands' in each) for (const below of each.commands) await visit(below, words)
  }
  for (const each of await allCommands()) await visit(each, [])
  expect(wrong.filter((line) => !line.startsWith('Usage: '))).toEqual([])
})
