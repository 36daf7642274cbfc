import { expect, test } from 'vitest'
import { PASSWORDS_MUST_MATCH, passwordLengthProblem } from './password.ts'

test('any eight characters are enough, and at least 64 are allowed', () => {
  for (const taken of ['12345678', '        ', '密码密码密码密码', 'x'.repeat(64), '😀'.repeat(256)]) {
    expect(passwordLengthProblem(taken)).toBeUndefined()
  }
})

test('reports passwords that are too short or too long', () => {
  expect(passwordLengthProblem('1234567')).toBe('Password must be at least 8 characters.')
  expect(passwordLengthProblem('😀'.repeat(7))).toBe('Password must be at least 8 characters.')
  expect(passwordLengthProblem('x'.repeat(257))).toBe('Password can be at most 256 characters.')
  expect(PASSWORDS_MUST_MATCH).toBe('Passwords must match.')
})
