import { expect, test, vi } from 'vitest'
import { buttonsIn, drawn, textOf } from '../../testing/drawn.tsx'
import { Profile } from './profile.tsx'

const session = vi.hoisted(() => ({
  user: { id: 5, first_name: 'Ada', last_name: 'Larsen', email: 'ada@acme.example', user_type: 'agency' },
}))
vi.mock('../../session/session.ts', () => ({ useSession: () => session }))
vi.mock('../../navigation.tsx', () => ({ useScreenParams: () => ({}) }))
vi.mock('../../form/unsaved.tsx', () => ({ Unsaved: () => null }))

test('the own profile is first name, last name and email, as they are', () => {
  const html = drawn(<Profile />)
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
