import { expect, test } from 'vitest'
import { contactLabel } from './external-pages.ts'

test.each([
  ['https://help.example/contact', 'Contact page'],
  ['mailto:help@agency.example', 'Write to help@agency.example'],
  ['MAILTO:help@agency.example?subject=Plan', 'Write to help@agency.example'],
])('names the external contact %s differently from the Contact screen under Help', (contact, label) => {
  expect(contactLabel(contact)).toBe(label)
})
