import { expect, test } from 'vitest'
import { partialResult, providerMessage, retryLater } from './candidate-messages.ts'

test.each([
  [5, 4, '5 links, of which 4 are new'],
  [5, 1, '5 links, of which 1 is new'],
  [1200, 1000, '1,200 links, of which 1,000 are new'],
  [5, 5, '5 new links'],
  [1, 1, '1 new link'],
])('a provider that reported %i links, %i of them listed, and failed: %s', (reported, listed, said) => {
  expect(partialResult('Acme failed.', reported, listed)).toBe(
    `Acme failed. Before that it had reported ${said}; check again later for the others.`,
  )
})

test('a provider that requires a subscription is reported with what to do; other messages are shown as they are', () => {
  expect(providerMessage('Subscription is required to use Integrations API', 'Ahrefs')).toBe(
    'Ahrefs reports that your subscription is no longer active. Please add a subscription there, or disconnect Ahrefs from the menu at the top right.',
  )
  expect(providerMessage('Subscription is required', 'Ahrefs')).toBe('Subscription is required')
})

test.each([
  [undefined, 'later'],
  [0, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [7200, 'in 120 minutes'],
  [7201, 'in 3 hours'],
  [172_801, 'in 3 days'],
] as const)(
  'a provider that may be asked again after %s seconds is to be checked again %s',
  (seconds, when) => {
    expect(retryLater('Acme asked to slow down.', seconds)).toBe(
      `Acme asked to slow down. Please check again ${when}.`,
    )
  },
)
