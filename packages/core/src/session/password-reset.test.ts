import { expect, it } from 'vitest'
import { ChangePasswordForm, ResetPasswordForm } from './password-reset.ts'

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

it('needs the current password for a new one', () => {
  expect(messages(ChangePasswordForm, { password: long })).toEqual(['Your current password is required.'])
  expect(messages(ChangePasswordForm, { password: long, current_password: 'old' })).toEqual([])
})
