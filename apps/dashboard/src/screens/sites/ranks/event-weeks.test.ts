import { expect, test } from 'vitest'
import { eventWeeks } from './event-weeks.ts'

const placed = (when: string, page: string | undefined, count: number) => ({
  when,
  text: 'as single event',
  placed: { page, count },
})

test('adds up the placed links of a page within a week from Monday to Sunday', () => {
  const events = [
    placed('2026-11-29', 'Home', 1),
    placed('2026-11-25', 'Woks', 2),
    placed('2026-11-23', 'Home', 2),
    placed('2026-11-22', 'Home', 1),
  ]
  expect(eventWeeks(events)).toEqual([
    { when: '2026-11-23', to: '2026-11-29', texts: ['Home: 3 links placed', 'Woks: 2 links placed'] },
    { when: '2026-11-16', to: '2026-11-22', texts: ['Home: 1 link placed'] },
  ])
})

test('names other events once, and no page for events of the website', () => {
  const title = { when: '2026-11-24', text: 'Title changed: A → B' }
  expect(eventWeeks([title, title, placed('2026-11-24', undefined, 1)])).toMatchObject([
    { texts: ['1 link placed', 'Title changed: A → B'] },
  ])
  expect(eventWeeks([])).toEqual([])
})
