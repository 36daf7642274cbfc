import fs from 'node:fs'
import { expect, test } from 'vitest'
import { settingsPath } from '../server/settings.ts'
import { password } from '../testing/entities.ts'
import { fakeLinkwright } from '../testing/fake-linkwright.ts'
import { scratch } from '../testing/run-cli.ts'
import { terminal } from '../testing/terminal.ts'

// Starting a process is slow while other tests run.
const patience = 60_000

test(
  'login prompts for email and password; the password is masked, and never printed or stored',
  async () => {
    using home = scratch()
    const server = await fakeLinkwright()
    const person = terminal(['login', '--url', server.url], home.env)
    await person.see('Email')
    person.type('\r')
    await person.see('Email is required.')
    person.type('agency@demo.test\r')
    await person.see('Password')
    person.type('\r')
    await person.see('Password is required.')
    person.type(password)
    await person.see('*'.repeat(password.length))
    person.type('\r')
    expect(await person.exit).toBe(0)
    await server.close()
    expect(person.screen()).toContain(`Signed in to ${server.url} as agency@demo.test (profile default).`)
    expect(person.raw()).not.toContain(password)
    expect(server.seen[0]?.body).toEqual({ email: 'agency@demo.test', password })
    expect(fs.statSync(settingsPath(home.env)).mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(settingsPath(home.env), 'utf8')).not.toContain(password)
  },
  patience,
)

test(
  'Ctrl-C at a prompt exits with 130, saves nothing and shows the cursor again',
  async () => {
    using home = scratch()
    const person = terminal(['login'], home.env)
    await person.see('Email')
    person.type('\u0003')
    expect(await person.exit).toBe(130)
    expect(person.raw().lastIndexOf('\u001b[?25h')).toBeGreaterThan(person.raw().lastIndexOf('\u001b[?25l'))
    expect(fs.existsSync(settingsPath(home.env))).toBe(false)
  },
  patience,
)

test(
  'a terminal asks before a deletion, and deletes nothing after No',
  async () => {
    using home = scratch()
    const server = await fakeLinkwright()
    const person = terminal(['keys', 'revoke', '4'], {
      ...home.env,
      LINKWRIGHT_URL: server.url,
      LINKWRIGHT_TOKEN: 'x',
    })
    await person.see('Revoking API key 4 cannot be undone. Continue?')
    person.type('\r')
    expect(await person.exit).toBe(1)
    await server.close()
    expect(server.seen).toEqual([])
  },
  patience,
)
