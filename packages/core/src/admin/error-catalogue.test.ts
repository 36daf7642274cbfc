import { expect, test } from 'vitest'
import { siteNotManaged } from '../buying/marketplace/enabled.ts'
import { CONFIRM_CANCEL } from '../buying/fulfilment/order-actions.ts'
import { AccountManagerForm } from './account-managers/account-manager-form.ts'
import { NO_CONTACTS } from './contacts/contact-messages.ts'
import { CreditForm } from './credit/credit-form.ts'
import { CANCEL_ACCOUNT } from './users/messages.ts'

const managers = (form: object) =>
  AccountManagerForm.safeParse({ name: 'Iris', calendar_link: 'cal.example/iris', ...form }).error?.issues
const credit = (form: object) =>
  CreditForm.safeParse({ userId: 7, method: 'add', credit: 5, reason: 'a gift', ...form }).error?.issues
const said = (issues: readonly { message: string }[] | undefined) => issues?.map(({ message }) => message)[0]

/** Messages of the specification, and those of the product. */
const catalogue: [written: string, ...said: (string | undefined)[]][] = [
  ['Do you really want to Cancel?', CONFIRM_CANCEL],
  ['Do you really want to cancel this account?', CANCEL_ACCOUNT],
  [
    'Both name and calendar link are required.',
    ...[{ name: '' }, { name: ' ' }, { name: undefined }, { calendar_link: ' ' }].map((form) =>
      said(managers(form)),
    ),
  ],
  ['Please enter a valid URL for the calendar link.', said(managers({ calendar_link: 'next week' }))],
  [
    'An amount must be a number greater than zero.',
    ...[0, -5, '5', null, undefined, NaN].map((amount) => said(credit({ credit: amount }))),
  ],
  [
    'A reason for this credit must be given.',
    ...['', '   ', undefined].map((reason) => said(credit({ reason }))),
  ],
  ['No contact info found.', NO_CONTACTS],
  ['Site not managed by Acme', siteNotManaged('Acme')],
]

test.each(catalogue)('the message “%s” is exact', (written, ...spoken) => {
  expect(spoken).toEqual(spoken.map(() => written))
  expect(spoken.length).toBeGreaterThan(0)
})

test('a credit change with a reason is valid', () => {
  expect(credit({})).toBeUndefined()
})
