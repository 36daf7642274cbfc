import { expect, test } from 'vitest'
import { type DigitalPr, digitalPrErrors, digitalPrPlans, emptyDigitalPr } from './digital-pr.ts'
import { hasNoErrors } from './field-errors.ts'

const filled: DigitalPr = {
  plan: 130,
  clientName: 'Jo Spade',
  clientPosition: '',
  emailAlias: 'press@acme.example',
  linkedinUrl: '',
  websiteUrl: 'acme.example',
  brandGuidelines: 'Plain words.',
  focusTopic: '',
  imageUrl: 'a1b2.png',
  agreement: true,
}

test('5, 10 or 15 mentions per month', () => {
  expect(digitalPrPlans.map(({ mentions, product }) => [mentions, product])).toEqual([
    [5, 130],
    [10, 128],
    [15, 131],
  ])
})

test('position, focus topic and LinkedIn may be left empty; everything else is required', () => {
  expect(digitalPrErrors(filled)).toEqual({})
  expect(hasNoErrors(digitalPrErrors(filled))).toBe(true)
  const faults = digitalPrErrors(emptyDigitalPr(null))
  expect(faults).toEqual({
    plan: 'Please choose a plan',
    clientName: 'Please enter the name of the client',
    emailAlias: 'Please enter a valid email address',
    websiteUrl: 'Please enter a valid Website URL',
    brandGuidelines: 'Please enter the brand guidelines',
    imageUrl: 'Please select an image file.',
    agreement: 'Please agree to 3 months paid in advance',
  })
  expect(hasNoErrors(faults)).toBe(false)
})

test('changing the plan clears all fields', () => {
  expect(emptyDigitalPr(128)).toEqual({ ...emptyDigitalPr(null), plan: 128 })
  expect(digitalPrErrors(emptyDigitalPr(129)).plan).toBe('Please choose a plan')
})

test('the alias is one mailbox', () => {
  for (const emailAlias of ['press', 'press@acme', 'a@acme.example, b@acme.example', ' '])
    expect(digitalPrErrors({ ...filled, emailAlias })).toEqual({
      emailAlias: 'Please enter a valid email address',
    })
})

test('LinkedIn is valid if given', () => {
  for (const linkedinUrl of [
    'https://www.linkedin.com/in/jo',
    'linkedin.com/in/jo',
    'https://de.linkedin.com/in/jo',
  ])
    expect(digitalPrErrors({ ...filled, linkedinUrl })).toEqual({})
  for (const linkedinUrl of ['jo', 'https://acme.example/in/jo', 'https://notlinkedin.com/in/jo'])
    expect(digitalPrErrors({ ...filled, linkedinUrl })).toEqual({
      linkedinUrl: 'Please enter a valid LinkedIn URL',
    })
})
