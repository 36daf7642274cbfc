import type { AdminSettings } from '@linkwright/sdk'
import { expect, it } from 'vitest'
import { changesOf, valuesOf } from './settings-values.ts'

const settings: AdminSettings = {
  version: 7,
  gauge_blue_ranges: { kp_range_set: 35, em_range_set: 10, br_range_set: 55 },
  currency: 'usd',
  tax: { name: 'VAT', percent: 19.5 },
  require_second_factor: false,
  require_customer_second_factor: false,
  session_idle_minutes: null,
  external: { contact: null, freelancers: 'https://a.example', blogs: null, sign_up: null, privacy: null },
  external_of_file: {
    contact: 'https://file.example',
    freelancers: 'https://file.example/f',
    blogs: null,
    sign_up: null,
    privacy: null,
  },
  mail: { name: 'Spade & Co', color: null, logo: null, footer: null },
}

it('does not send untouched values', () => {
  expect(changesOf(settings, valuesOf(settings))).toEqual({ external: {}, mail: {}, version: 7 })
})

it('sends cleared values as none or default, and keeps a URL equal to the configuration file’s', () => {
  const values = valuesOf(settings)
  const changes = changesOf(settings, {
    ...values,
    gauge_blue_ranges: { ...values.gauge_blue_ranges, em_range_set: 12 },
    external: { ...values.external, freelancers: 'https://file.example/f', blogs: 'https://b.example' },
    currency: 'eur',
    require_second_factor: true,
    tax: { name: '', percent: null },
    mail: { ...values.mail, name: '', color: '#00aa55' },
  })
  expect(changes).toEqual({
    gauge_blue_ranges: { kp_range_set: 35, em_range_set: 12, br_range_set: 55 },
    external: { freelancers: null, blogs: 'https://b.example' },
    currency: 'eur',
    require_second_factor: true,
    tax: null,
    mail: { name: null, color: '#00aa55' },
    version: 7,
  })
})
