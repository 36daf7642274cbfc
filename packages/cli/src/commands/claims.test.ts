import { afterEach, beforeEach, expect, test } from 'vitest'
import { token } from '../testing/entities.ts'
import { type FakeServer, fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const claim = {
  id: 12,
  state: 'open',
  stage: 'open',
  code: 'link_removed',
  order_number: 'order_31',
  item: 'DA30+ Guest Post',
  page_url: 'https://blog.example/walks',
  target: 'https://garden.example',
  promise: 'Promised for 12 months.',
  opened_at: '2026-11-14T18:39:08.178Z',
  due_at: '2026-11-28T18:39:08.178Z',
  currency: 'usd',
  amount: 40,
  paid: 100,
  days: 100,
  days_left: 40,
  contest_until: null,
  credit_taken_back: 0,
  credit_owed: 0,
  taken_back_at: null,
  steps: [{ event: 'open', state: 'open', by: 'system', note: null, at: '2026-11-14T18:39:08.178Z' }],
}
const admins = {
  customer: 'Garden Ltd',
  events: ['promise', 'restore', 'replace', 'credit', 'refund', 'refuse'],
}

let fake: FakeServer
let shown: Record<string, unknown>
let env: { LINKWRIGHT_URL: string; LINKWRIGHT_TOKEN: string }
beforeEach(async () => {
  shown = { ...claim, ...admins }
  fake = await fakeServer(({ method, path }) => {
    if (method === 'PUT') return { body: { ...shown, state: 'credited', stage: 'credited', events: [] } }
    if (path === '/claims') return { body: [shown] }
    return path === '/claims/12' ? { body: shown } : undefined
  })
  env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
})
afterEach(() => fake.close())

const run = (...argv: string[]) => runCli(argv, { env })
const sent = () => fake.seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const settle = (...argv: string[]) => run('admin', 'claims', 'settle', '12', ...argv)

test.each([
  ['credit', [], 'The customer receives $40.00 as account credit', 'Issue account credit?'],
  ['refund', [], 'The payment provider refunds $40.00 to the card', 'Refund to the card?'],
  ['refuse', ['--note', 'It is live'], 'The customer does not receive $40.00.', 'Refuse the claim?'],
])(
  'admin claims settle %s shows claim, customer and amount, and needs --yes without a terminal',
  async (event, more, what, question) => {
    const { code, out, err } = await settle(event, ...more)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`Claim 12 of Garden Ltd: DA30+ Guest Post in order_31. ${what}`)
    expect(err).toContain('$100.00 × 40 ÷ 100 = $40.00.\n')
    expect(err).toContain(`${question} Repeat with --yes to confirm.\n`)
    expect(sent()).toEqual([])
    const confirmed = await settle(event, ...more, '--yes')
    expect([confirmed.code, confirmed.err]).toEqual([
      0,
      expect.stringContaining('Claim 12 is now credited.\n'),
    ])
    const note = more[1] === undefined ? {} : { note: more[1] }
    expect(sent()).toEqual([['/admin/claims/12', { event, ...note }]])
  },
)

test('admin claims settle --dry-run shows the claim and changes nothing', async () => {
  for (const event of ['credit', 'replace']) {
    const { code, out, err } = await settle(event, '--dry-run', '--yes')
    expect([code, err]).toEqual([0, expect.stringMatching(/Garden Ltd[^]*Nothing was changed\.\n$/)])
    expect(out).toContain('Amount\t$40.00\n')
  }
  expect(JSON.parse((await settle('credit', '--dry-run', '--json')).out)).toMatchObject({
    id: 12,
    amount: 40,
  })
  expect(sent()).toEqual([])
})

test('admin claims settle does not ask before steps that leave the claim open', async () => {
  expect((await settle('promise', '--due-day', '2099-01-15')).code).toBe(0)
  expect(sent()).toEqual([['/admin/claims/12', { event: 'promise', due_day: '2099-01-15' }]])
})

test.each([
  [['refuse', '--yes'], {}, 'Please give a reason.'],
  [['promise', '--dry-run'], {}, 'Please choose the promised day, today or later.'],
  [
    ['credit'],
    { state: 'refused', events: [] },
    'This claim is refused. “Account credit issued” is not possible. The claim has ended. The customer can contest the refusal once within 14 days.',
  ],
  [['credit'], { events: [] }, 'A refund to the card is under way. Please wait for its outcome.'],
  [['replace', '--dry-run'], { events: ['credit'] }, 'A replacement is already ordered for this claim.'],
])('admin claims settle %j is refused with the reason before it asks', async (argv, changes, message) => {
  shown = { ...shown, ...changes }
  const { code, err } = await settle(...argv)
  expect([code, err]).toEqual([7, `${message}\n`])
  expect(sent()).toEqual([])
})

test('claims withdraw shows what is given up, and needs --yes without a terminal', async () => {
  shown = { ...claim, events: ['withdraw'] }
  const { code, err } = await run('claims', 'withdraw', '12')
  expect([code, err]).toEqual([
    2,
    expect.stringContaining(
      'Claim 12: DA30+ Guest Post in order_31. You receive neither $40.00 nor another link',
    ),
  ])
  expect(sent()).toEqual([])
  expect((await run('claims', 'withdraw', '12', '--yes')).err).toContain('Withdrew claim 12.\n')
  expect(sent()).toEqual([['/claims/12', { event: 'withdraw' }]])
})

test('prints all dates of claims as MM/DD/YYYY', async () => {
  const list = await run('claims', 'list')
  expect(list.out).toContain('\t11/14/2026 18:39\t11/28/2026 (overdue)\t')
  const { out } = await run('claims', 'show', '12')
  expect(out).toContain('Due\t11/28/2026 (overdue)\n')
  expect(out).toContain('Steps\t11/14/2026 Claim opened\n')
  for (const text of [list.out, out]) expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test.each([
  [{ auto_credit: 'paused' }, 'Many links of one publisher were lost or changed at once.'],
  [
    { state: 'refused', contest_until: '2026-12-13T10:00:00.000Z' },
    'You can contest this once, until 12/13/2026.',
  ],
])('claims show explains what is next for a claim with %j', async (changes, next) => {
  shown = { ...claim, replacement_order_id: null, events: [], ...changes }
  expect((await run('claims', 'show', '12')).out).toContain(`Next\t${next}`)
  // Administrators decide themselves.
  shown = { ...shown, vendor: 'North Media' }
  expect((await run('claims', 'show', '12')).out).not.toMatch(/^Next/m)
})

test('claims show says what of its credit was taken back, and what is owed', async () => {
  const ended = { ...claim, state: 'credited', stage: 'credited', events: [] }
  shown = {
    ...ended,
    credit_taken_back: 30,
    credit_owed: 10,
    taken_back_at: '2026-11-20T10:00:00.000Z',
  }
  expect((await run('claims', 'show', '12')).out).toContain(
    'Taken back\t$30.00 of this credit was taken back on 11/20/2026. $10.00 of it was spent or held, and is still owed.\n',
  )
  shown = ended
  expect((await run('claims', 'show', '12')).out).not.toMatch(/^Taken back/m)
})

test('claims list distinguishes contested claims from open ones, and finds them', async () => {
  shown = { ...claim, stage: 'contested', events: [] }
  expect((await run('claims', 'list', '--state', 'contested')).out).toContain('12\tContested\t')
  expect(fake.seen.at(-1)?.query.get('state')).toBe('contested')
})

test('claims show prints no empty rows', async () => {
  shown = { ...claim, auto_credit: 'off', replacement_order_id: null, events: ['withdraw'] }
  expect((await run('claims', 'show', '12')).out).toContain(
    'Next\tThis claim is overdue. Write to us and name claim 12',
  )
  for (const changes of [{ due_at: '2099-01-15T00:00:00.000Z' }, { state: 'credited', events: [] }]) {
    shown = { ...shown, ...changes }
    const { out } = await run('claims', 'show', '12')
    expect(out).not.toMatch(/^Next/m)
    // An ended claim is no longer due.
    expect(/^Due/m.test(out)).toBe(shown['state'] === claim.state)
    expect(out).toMatch(/^How\t\$100\.00/m)
  }
})
