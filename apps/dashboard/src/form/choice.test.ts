import { expect, test } from 'vitest'
import { choiceOf } from './choice.ts'

const vendors = [
  { value: null, label: 'None' },
  { value: 6, label: 'Comet Press' },
]

function choose<T>(options: readonly { value: T; label: string }[], next: string | null): T[] {
  const received: T[] = []
  const start = options[0]
  if (start === undefined) throw new Error('There is no option.')
  choiceOf(options, { value: start.value, onChange: (value) => received.push(value) }).onChange(next)
  return received
}

test.each([
  [6, '6'],
  [null, 'null'],
  [7, null],
])('shows %s as %s', (value, shown) => {
  expect(choiceOf(vendors, { value, onChange: () => {} }).value).toBe(shown)
})

test('returns the value of the selected option in its own type', () => {
  expect(choose(vendors, '6')).toEqual([6])
  expect(choose(vendors, 'null')).toEqual([null])
})

test('returns nothing without a selection or for an unknown option', () => {
  expect(choose(vendors, null)).toEqual([])
  expect(choose(vendors, '7')).toEqual([])
})

test('shows the fallback while the value is none of the options', () => {
  const devices = ['desktop', 'mobile'].map((value) => ({ value, label: value }))
  const shown = (value: string) => choiceOf(devices, { value, onChange: () => {} }, 'desktop').value
  expect(shown('')).toBe('desktop')
  expect(shown('mobile')).toBe('mobile')
})

test('keeps labels and hints of the options', () => {
  const options = [{ value: 'placed', label: 'Placed', hint: 'It is live.' }] as const
  expect(choiceOf(options, { value: 'placed', onChange: () => {} }).options).toEqual(options)
})
