import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, textOf } from '../../testing/rendered.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'

const session = vi.hoisted(() => ({
  user: {
    id: 5,
    first_name: 'Ada',
    last_name: 'Larsen',
    email: 'ada@acme.example',
    user_type: 'agency',
    origin_id: null as number | null,
  },
}))
vi.mock('../../session/session.ts', () => ({ useSession: () => session }))
vi.mock('../../navigation.tsx', () => ({ useScreenParams: () => ({}) }))
vi.mock('../../form/unsaved.tsx', () => ({ Unsaved: () => null }))

test("shows the user's own first name, last name and email unchanged", () => {
  const html = rendered(<Profile />)
  const fields = Array.from(html.matchAll(/<label\b[^>]*>(.*?)<\/label>.*?<input\b([^>]*)>/gs))
  expect(
    fields.map(([, label = '', input = '']) => [textOf(label), /value="([^"]*)"/.exec(input)?.[1]]),
  ).toEqual([
    ['First name', 'Ada'],
    ['Last name', 'Larsen'],
    ['Email', 'ada@acme.example'],
  ])
  expect(buttonsIn(html)).toMatchObject({ Save: true })
})

test('shows only profile and password while impersonating and explains why', () => {
  session.user.origin_id = 1
  try {
    const html = rendered(<Profile />)
    expect(textOf(html)).toContain('Please stop this impersonation first.')
    expect(Array.from(html.matchAll(/<input\b([^>]*)>/g), ([, input = '']) => input)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('disabled') as string),
    )
    expect(buttonsIn(html)).not.toHaveProperty('Save')
    const password = rendered(<Password />)
    expect(textOf(password)).toContain('Please stop this impersonation first.')
    expect(password).not.toContain('<input')
  } finally {
    session.user.origin_id = null
  }
})
