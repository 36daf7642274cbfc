import { expect, it } from 'vitest'
import { LoginForm } from './login-form.ts'
import { ChangePasswordForm, ChangePasswordTwice, ResetPasswordForm } from './password-reset.ts'

const messages = (
  form: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: object,
) => form.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const long = 'a long enough password'

it('Password reset: the two passwords must match, else "Passwords must match."', () => {
  expect(messages(ResetPasswordForm, { password: long, password1: long, key: 'k' })).toEqual([])
  expect(messages(ResetPasswordForm, { password: long, password1: `${long}!`, key: 'k' })).toEqual([
    'Passwords must match.',
  ])
})

it('asks for at least 8 characters', () => {
  const [message] = messages(ResetPasswordForm, { password: 'short', password1: 'short', key: 'k' })
  expect(message).toMatch(/8/)
})

it('says that more than 256 characters are too many, and counts what people see as one as one', () => {
  const taken = '🐻'.repeat(256)
  expect(messages(ResetPasswordForm, { password: taken, password1: taken, key: 'k' })).toEqual([])
  expect(messages(ChangePasswordForm, { password: 'new password', current_password: taken })).toEqual([])
  expect(messages(LoginForm, { email: 'ada@example.test', password: taken })).toEqual([])
  for (const over of ['x'.repeat(257), `${taken}!`, 'x'.repeat(1024)]) {
    expect(messages(ResetPasswordForm, { password: over, password1: over, key: 'k' })).toEqual([
      'Password can be at most 256 characters.',
    ])
  }
})

it('needs the current password for a new one', () => {
  expect(messages(ChangePasswordForm, { password: long })).toEqual(['Your current password is required.'])
  expect(messages(ChangePasswordForm, { password: long, current_password: 'old' })).toEqual([])
})

it('refuses to change a password to itself', () => {
  const form = { password: long, current_password: long }
  const sentence = 'This is your current password. Choose another one.'
  expect(messages(ChangePasswordForm, form)).toEqual([sentence])
  expect(messages(ChangePasswordTwice, { ...form, password1: long })).toEqual([sentence])
})

it('says on change password too that the two must match', () => {
  const form = { password: long, current_password: 'old' }
  expect(messages(ChangePasswordTwice, { ...form, password1: long })).toEqual([])
  expect(messages(ChangePasswordTwice, { ...form, password1: 'another' })).toEqual(['Passwords must match.'])
})
