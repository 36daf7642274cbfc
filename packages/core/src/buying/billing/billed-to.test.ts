import { expect, test } from 'vitest'
import { billedLines, emptyBilledTo } from './billed-lines.ts'
import { BilledToForm, COMPANY_REQUIRED, COUNTRY_REQUIRED } from './billed-to.ts'

const example = {
  company: 'Example GmbH',
  tax_id: 'DE123456789',
  line1: 'Hauptstr. 1',
  line2: '',
  postal_code: '10115',
  city: 'Berlin',
  state: '',
  country: 'Germany',
}

test('a receipt is made out as on an envelope, with the tax id below', () => {
  expect(billedLines(example)).toEqual([
    'Example GmbH',
    'Hauptstr. 1',
    '10115 Berlin',
    'Germany',
    'Tax ID: DE123456789',
  ])
  expect(billedLines({ ...example, tax_id: '', line2: 'Floor 2', state: 'BE' })).toEqual([
    'Example GmbH',
    'Hauptstr. 1',
    'Floor 2',
    '10115 Berlin, BE',
    'Germany',
  ])
  expect(billedLines(emptyBilledTo)).toEqual([])
})

test('needs a name and a country, or neither', () => {
  const wrong = (form: object) =>
    BilledToForm.safeParse({ ...emptyBilledTo, ...form }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ])
  expect(wrong({})).toBeUndefined()
  expect(wrong(example)).toBeUndefined()
  expect(wrong({ tax_id: 'DE1' })).toEqual([
    ['company', COMPANY_REQUIRED],
    ['country', COUNTRY_REQUIRED],
  ])
  expect(wrong({ company: 'Example', line1: ' ' })).toEqual([['country', COUNTRY_REQUIRED]])
})
