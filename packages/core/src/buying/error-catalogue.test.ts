import { expect, test } from 'vitest'
import { PASSWORDS_DO_NOT_MATCH, SUB_USER_NOT_DELETED } from '../account/sub-users/messages.ts'
import { AddSubUserTwice, SubUserPasswordTwice } from '../account/sub-users/sub-user-form.ts'
import { PROFILE_NOT_SAVED, PROFILE_SAVED } from '../account/users/profile-messages.ts'
import { jpegOf, pngOf } from '../testing/images.ts'
import { LOADING_PAYMENT_DEVICES, NO_PAYMENT_METHOD } from './billing/billing-messages.ts'
import { CREDIT_BOUGHT, ORDER_PLACED } from './checkout/checkout-messages.ts'
import { ADMIN_ORDER } from './orders/order-amount.ts'
import { NO_ORDERS_TO_EXPORT } from './orders/orders.table.ts'
import { anchorProblem } from './products/order-anchor.ts'
import { guestPostTargetProblem } from './products/order-fields.ts'
import { creditAmountProblem } from './products/order-forms/credit.ts'
import { digitalPrRules, emptyDigitalPr } from './products/order-forms/digital-pr.ts'
import { fieldErrorsOf } from './products/order-forms/field-errors.ts'
import { linkInsertionRules } from './products/order-forms/link-insertion.ts'
import { ITEM_ADDED } from './products/order-forms/order-hub.ts'
import { technicalSeoRules } from './products/order-forms/technical-seo.ts'
import { UPLOAD_FAILED, imageProblem } from './uploads/image-rule.ts'

const campaign = { ...emptyDigitalPr(130), emailAlias: 'press', linkedinUrl: 'jo', websiteUrl: 'acme' }
const wrong = fieldErrorsOf(campaign, digitalPrRules)
const audit = fieldErrorsOf({ emailAlias: 'press', websiteUrl: 'acme' }, technicalSeoRules)
const insertion = fieldErrorsOf({ targetUrl: 'acme', anchorText: 'spades' }, linkInsertionRules)
const names = { first_name: 'Jo', last_name: 'Spade', email: 'jo@acme.example' }
const passwords = { password: 'a long pass phrase', password1: 'another one' }
const saidOf = (form: typeof AddSubUserTwice | typeof SubUserPasswordTwice) =>
  form.safeParse({ ...names, ...passwords }).error?.issues.map(({ message }) => message)

/** Each message of the specification for buying, and the code that produces it. */
const catalogue: [written: string, ...said: (string | undefined)[]][] = [
  ['(admin order)', ADMIN_ORDER],
  [
    'Please update your URL to have https:// in order to proceed',
    guestPostTargetProblem('http://acme.example'),
    guestPostTargetProblem('HTTP://acme.example/spades'),
  ],
  ['Anchor text can only be up to 5 words', anchorProblem('one two three four five six')],
  ['Please enter a valid URL', insertion.targetUrl, audit.websiteUrl, guestPostTargetProblem('acme')],
  [
    'Amounts should be in increments of $25',
    ...[0, -25, 30].map((amount) => creditAmountProblem(amount, 'usd')),
  ],
  ['Please enter a valid email address', wrong.emailAlias, audit.emailAlias],
  ['Please enter a valid LinkedIn URL', wrong.linkedinUrl],
  ['Please enter a valid Website URL', wrong.websiteUrl],
  ['Allowed file types: JPG, JPEG, PNG.', imageProblem(new TextEncoder().encode('GIF89a'))],
  ['Image must be at least 200×200 pixels.', imageProblem(pngOf(199, 200)), imageProblem(jpegOf(200, 199))],
  ['Failed to load image. Please try a different file.', imageProblem(pngOf(200, 200).slice(0, 20))],
  ['Please select an image file.', imageProblem(new Uint8Array()), wrong.imageUrl],
  [
    'Passwords do not match',
    PASSWORDS_DO_NOT_MATCH,
    ...(saidOf(AddSubUserTwice) ?? [undefined]),
    ...(saidOf(SubUserPasswordTwice) ?? [undefined]),
  ],
  ['Looks like you have not added a payment method to your account.', NO_PAYMENT_METHOD],
  [
    'Loading Payment Devices - If payment devices have trouble loading check your billing and payment methods.',
    LOADING_PAYMENT_DEVICES,
  ],
  ['An error has occurred updating your profile', PROFILE_NOT_SAVED],
  ['Your account was updated', PROFILE_SAVED],
  ['Could not delete the user.', SUB_USER_NOT_DELETED],
  ['Cannot export right now. Please try again later.', NO_ORDERS_TO_EXPORT],
  ['Upload failed.', UPLOAD_FAILED],
  ['Item added to cart!', ITEM_ADDED],
  ['Credit purchase completed and added to your account!', CREDIT_BOUGHT],
  ['Your order was successful!', ORDER_PLACED],
]

test.each(catalogue)('spells out “%s” letter by letter', (written, ...said) => {
  expect(said).toEqual(said.map(() => written))
  expect(said.length).toBeGreaterThan(0)
})
