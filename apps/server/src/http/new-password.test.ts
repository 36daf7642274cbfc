import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { BREACHED_PASSWORD, COMMON_PASSWORD } from '@linkwright/core/values/password'
import { readConfig } from '../env.ts'
import { passwordProblem } from './new-password.ts'

const none = { breachedPasswords: undefined }

it.each(['password', '12345678', 'PassWord', 'trustno1', 'iloveyou', 'qwertyuiop'])(
  'refuses %s as one of the most common passwords',
  async (password) => {
    expect(await passwordProblem(none, password)).toBe(COMMON_PASSWORD)
  },
)

it('accepts an uncommon password', async () => {
  expect(await passwordProblem(none, 'a long walk by the river')).toBeUndefined()
})

it("refuses passwords in the operator's file of breached passwords", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'breached-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'hashes')
  const password = 'a long walk by the river'
  writeFileSync(file, `${createHash('sha1').update(password).digest('hex')}:3\n`)
  const config = readConfig({ LINKWRIGHT_BREACHED_PASSWORDS: file })
  expect(await passwordProblem(config, password)).toBe(BREACHED_PASSWORD)
  expect(await passwordProblem(config, `${password}!`)).toBeUndefined()
  const missing = join(folder, 'missing')
  expect(() => readConfig({ LINKWRIGHT_BREACHED_PASSWORDS: missing })).toThrow(
    'LINKWRIGHT_BREACHED_PASSWORDS must be a file that can be read',
  )
})
