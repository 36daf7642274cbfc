import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { placesOf } from '../define/command-words.ts'
import { allCommands } from '../commands.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

const places = placesOf(await allCommands())
const script = async (shell: string) => (await runCli(['completion', shell])).out

/** What bash would offer behind each of these command lines, by one shell. */
async function offered(lines: readonly string[][]): Promise<string[][]> {
  const asked = lines.map(
    (words) =>
      `COMP_WORDS=(linkwright ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _linkwright; printf '%s\n' "\${COMPREPLY[@]}"; echo --`,
  )
  const input = `${await script('bash')}\n${asked.join('\n')}\n`
  const out = execFileSync('bash', ['--norc'], { input, encoding: 'utf8' })
  return out
    .split('--\n')
    .slice(0, -1)
    .map((part) => part.split('\n').filter((word) => word !== ''))
}

test('bash offers every command and every flag of the command tree where it belongs', async () => {
  const answers = await offered(places.map(({ path }) => [...path.split(' ').filter(Boolean), '']))
  expect(places.length).toBeGreaterThan(70)
  for (const [at, { path, commands, flags, choices }] of places.entries()) {
    const words = [...commands, ...flags].map(({ word }) => word)
    expect([path, answers[at]]).toEqual([path, [...words, ...(choices[''] ?? [])]])
  }
})

test('bash offers what was begun, the values of a flag, and leaves files to the shell', async () => {
  const [begun, later, values, quoted, files] = await offered([
    ['pa'],
    ['links', 'list', '--page', '7', '--j'],
    ['pages', 'add', 'x', '--type', 'sub'],
    ['links', 'add', '--type', 'url'],
    ['sites', 'export', '3', '--output', 'li'],
  ])
  expect(begun).toEqual(['pages'])
  expect(later).toEqual(['--json', '--jq', '--jsonl'])
  expect(values).toEqual(['sub_page', 'sub_page_blog'])
  expect(quoted).toEqual([String.raw`url\ with\ www\'s`])
  expect(files).toEqual([])
})

const isHere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

test.each(['zsh', 'fish'])('%s is told every command and every flag too', async (shell) => {
  const text = await script(shell)
  for (const { commands, flags } of places)
    for (const { word, help } of [...commands, ...flags]) {
      const said = help.replaceAll("'", shell === 'zsh' ? String.raw`'\''` : String.raw`\'`)
      expect(text).toContain(shell === 'zsh' ? `'${word}:${said.replaceAll(':', ' ')}'` : `-d '${said}'`)
      expect(text).toContain(shell === 'zsh' ? word : word.replace(/^-+/, ''))
    }
  // Most machines have neither.
  using home = scratch()
  const file = home.file('script', text)
  const read = isHere(shell) ? spawnSync(shell, ['-n', file], { encoding: 'utf8' }) : { stderr: '' }
  expect(read.stderr).toBe('')
})

test('a shell that is none is refused', async () => {
  expect(await runCli(['completion', 'tcsh'])).toMatchObject({ code: 2, out: '' })
})
