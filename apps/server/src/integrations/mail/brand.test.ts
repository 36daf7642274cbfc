import { expect, it } from 'vitest'
import { defaultSender } from './brand.ts'
import { mailOf } from './settings.ts'

it.each([
  ['Acme Links', 'Acme Links <no-reply@localhost>'],
  ['Müller & Co., "SEO"', '"Müller & Co., SEO" <no-reply@localhost>'],
])('emails of %s have a sender of that name', (name, sender) => {
  expect(defaultSender(name)).toBe(sender)
})

it('are stored by a demo, and sent by the configured server from the configured sender', () => {
  const from = 'Linkwright <no-reply@localhost>'
  const settings = { provider: 'outbox', url: undefined, from, productName: 'Linkwright' }
  expect(mailOf({ LINKWRIGHT_DEMO: true }, 'Linkwright')).toEqual(settings)
  const smtp = { LINKWRIGHT_DEMO: false, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example' }
  expect(mailOf(smtp, 'Acme')).toEqual({
    provider: 'smtp',
    url: 'smtp://mail.example',
    from: 'a@mail.example',
    productName: 'Acme',
  })
})
