import { expect, it, vi } from 'vitest'
import { defaultBrand } from './brand.ts'
import { brandedMail } from './branded-mail.ts'
import { renderEmail } from './email-template.ts'

const mail = {
  to: 'ada@example.test',
  subject: 'Your plan was changed',
  lines: ['You are on Flight now.', 'Sites:\n<b>one</b> & "two"'],
  rows: [['Charged today', '$10.00']] as const,
  action: { label: 'See your plan', href: 'https://links.test/secure/user/billing?a=1&b=2' },
  after: ['Thank you.'],
}

it('has the same content as text and HTML, and escapes user input', () => {
  const { body, html } = renderEmail(mail, { ...defaultBrand, name: 'Links & Co', footer: '1 Street\nTown' })
  expect(body).toBe(
    [
      'You are on Flight now.',
      'Sites:\n<b>one</b> & "two"',
      'Charged today: $10.00',
      'See your plan:\nhttps://links.test/secure/user/billing?a=1&b=2',
      'Thank you.',
      '-- \nLinks & Co\n1 Street\nTown\n',
    ].join('\n\n'),
  )
  expect(html).not.toContain('<b>')
  for (const part of [
    'You are on Flight now.',
    '&lt;b&gt;one&lt;/b&gt; &amp; &quot;two&quot;',
    'Charged today',
    '$10.00',
    'href="https://links.test/secure/user/billing?a=1&amp;b=2"',
    'Links &amp; Co<br>1 Street<br>Town',
  ])
    expect(html).toContain(part)
})

it('has a readable button on any color, and the logo instead of the name', () => {
  const on = (color: string) =>
    /color:(#\w{6});text-decoration/.exec(renderEmail(mail, { ...defaultBrand, color }).html)?.[1]
  expect(['#0162d4', '#000000', '#ffd400', '#ffffff'].map(on)).toEqual([
    '#ffffff',
    '#ffffff',
    '#000000',
    '#000000',
  ])
  const { html } = renderEmail(mail, { ...defaultBrand, logo: 'https://links.test/a"b.png' })
  expect(html).toContain('<img src="https://links.test/a&quot;b.png" alt="Linkwright"')
})

it("uses the administrator's appearance at the time of sending, and the product name if it cannot be read", async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await brandedMail({ send }, () => Promise.resolve({ ...defaultBrand, name: 'Other' }), 'Acme Links').send(
    mail,
  )
  await brandedMail({ send }, () => Promise.reject(new Error('no database')), 'Acme Links').send(mail)
  expect(send.mock.calls).toMatchObject([
    [{ html: expect.stringContaining('Other') as unknown }],
    [{ html: expect.stringContaining('Acme Links') as unknown }],
  ])
})
