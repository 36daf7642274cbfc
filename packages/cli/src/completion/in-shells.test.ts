import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { token } from '../testing/entities.ts'
import { runCli, scratch } from '../testing/run-cli.ts'
import { command } from '../testing/spawn-cli.ts'
import { atTerminal } from '../testing/terminal.ts'
import { twoSites } from '../testing/two-sites.ts'

const TAB = '\t'
const CLEAR_LINE = '\u0015'
// Starting a process is slow while other tests run.
const patience = 90_000

type At = { readonly args: readonly string[]; readonly start: string }

/** How to start each shell without user settings, and let it complete our command. */
const shells: Readonly<Record<string, At>> = {
  bash: {
    args: ['--norc', '--noprofile', '-i'],
    start: `bind 'set enable-bracketed-paste off'; eval "$(linkwright completion bash)"`,
  },
  zsh: {
    args: ['-f', '-i'],
    start: `autoload -Uz compinit; compinit -u -D; eval "$(linkwright completion zsh)"`,
  },
  fish: {
    args: ['--no-config', '-i'],
    start: `linkwright completion fish | source`,
  },
}

const isHere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

/** A program with the command's name that runs its sources. */
function installed(folder: string): string {
  const words = command.map((word) => `'${word}'`).join(' ')
  fs.writeFileSync(path.join(folder, 'linkwright'), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 })
  return `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`
}

// Most machines have only bash.
test.for(Object.entries(shells).filter(([shell]) => isHere(shell)))(
  '%s offers commands, sites with their names, pages and files',
  { timeout: patience },
  async ([shell, { args, start }]) => {
    using home = scratch()
    const server = await twoSites()
    const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
    const person = atTerminal(shell, args, { ...env, PATH: installed(home.folder) })
    home.file('sites.yaml', '')
    person.type(`cd ${home.folder}; ${start}; echo REA''DY\r`)
    await person.see('READY')
    person.type(`linkwright opportunities so${TAB}`)
    await person.see('linkwright opportunities sources')
    person.type(`--site ${TAB}${TAB}`)
    await person.see('Harbor Coffee')
    person.type(`${CLEAR_LINE}linkwright links list --page 4${TAB}`)
    await person.see('--page 40')
    person.type(`${CLEAR_LINE}linkwright apply sit${TAB}`)
    await person.see('apply sites.yaml')
    person.type(`${CLEAR_LINE}exit\r`)
    await person.exit
    await server.close()
    expect(person.raw()).not.toContain(token)
  },
)

test('refuses an unknown shell', async () => {
  expect(await runCli(['completion', 'tcsh'])).toMatchObject({ code: 2, out: '' })
})

test.each(Object.keys(shells).filter((shell) => isHere(shell)))('%s can read its script', async (shell) => {
  using home = scratch()
  const { out } = await runCli(['completion', shell])
  const read = spawnSync(shell, ['-n', home.file('script', out)], { encoding: 'utf8' })
  expect(read).toMatchObject({ status: 0, stderr: '' })
})
