import { ApiError } from '@linkwright/sdk'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const calls = vi.hoisted(() => ({
  place: vi.fn<(input: object, options: { idempotencyKey: string }) => Promise<object>>(),
}))
vi.mock('../wire/api.ts', () => ({
  api: { checkout: { place: calls.place }, credit: { change: calls.place } },
}))
vi.mock('../session/session.ts', () => ({ currentUser: () => ({ id: 1, origin_id: null }) }))
const { begin, subscribeAttempts, isRunning, resumeAttempt, resumeAttempts, spend, stageOf, onAttemptEnd } =
  await import('./attempts.ts')
const { reportReachable } = await import('../wire/reachable.ts')
const { RETRY_LIMIT_MS, storedAttempt } = await import('./stored-attempt.ts')

/** In a browser, Object.keys(storage) lists the stored keys, because the methods are on the prototype. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const cut = new ApiError('The server cannot be reached.', { code: 'network', status: 0 })
const placed = { success: true, order_id: 1 }
const pending = { success: false, state: 'pending', checkout_id: 1, msg: 'Wait.' }
const input = { total: '94.05' } as never
const keys = () => calls.place.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

/** Resolves once an attempt has come to this stage. */
function until(stage: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const readAll = () => {
      if (stageOf('order')?.at !== stage) return
      off()
      resolve()
    }
    const off = subscribeAttempts(readAll)
    readAll()
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('addEventListener', vi.fn())
  calls.place.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('stores an attempt before sending it and forgets it after the response', async () => {
  calls.place.mockImplementation((_input, { idempotencyKey }) => {
    expect(storedAttempt('1', 'order')).toMatchObject({ key: idempotencyKey, input })
    return Promise.resolve(placed)
  })
  await expect(spend('order', input)).resolves.toBe(placed)
  expect(storedAttempt('1', 'order')).toBeUndefined()
  expect(stageOf('order')).toBeUndefined()
})

test.each([
  ['the connection is cut', cut],
  ['the server is killed behind a proxy', new ApiError('Bad gateway.', { code: 'bad_answer', status: 502 })],
  ['a proxy answers for it', new ApiError('Not found.', { code: 'bad_answer', status: 404 })],
  ['the first call still runs', new ApiError('Still running.', { code: 'key_in_use', status: 409 })],
  ['the server is busy', new ApiError('Wait.', { code: 'too_many', status: 429 })],
])('retries with the same key when %s, and shows that it is being checked', async (_, lost) => {
  calls.place.mockRejectedValueOnce(lost).mockResolvedValueOnce(placed)
  const end = spend('order', input)
  await until('checking')
  expect(stageOf('order')).toEqual({ at: 'checking' })
  expect(storedAttempt('1', 'order')?.key).toBe(keys()[0])
  // A second press is the same attempt, and asks at once.
  void begin('order', '1', input)
  await expect(end).resolves.toBe(placed)
  expect(keys()).toEqual([keys()[0], keys()[0]])
})

test('retries as soon as the server is reachable', async () => {
  calls.place.mockRejectedValueOnce(cut).mockResolvedValueOnce(placed)
  const end = spend('order', input)
  await until('checking')
  reportReachable()
  await expect(end).resolves.toBe(placed)
})

test('refuses another purchase while one is being checked', async () => {
  calls.place.mockRejectedValueOnce(cut).mockResolvedValueOnce(placed)
  const end = spend('order', input)
  await until('checking')
  await expect(spend('order', { total: '1.00' })).rejects.toThrow(/do not pay again/)
  reportReachable()
  await end
  expect(calls.place).toHaveBeenCalledTimes(2)
})

test.each(['declined', 'refused', 'conflict', 'not_found', 'forbidden', 'key_reused'] as const)(
  'ends an attempt after a refusal (%s): the next one gets a new key',
  async (code) => {
    const refusal = new ApiError('No.', { code, status: 422 })
    calls.place.mockRejectedValueOnce(refusal).mockResolvedValueOnce(placed)
    await expect(spend('order', input)).rejects.toBe(refusal)
    expect(storedAttempt('1', 'order')).toBeUndefined()
    await spend('order', input)
    expect(keys()[0]).not.toBe(keys()[1])
  },
)

test('resends the attempt with its key after a reload, only for its own account', async () => {
  localStorage.setItem('linkwright.attempt.1.order', JSON.stringify({ key: 'a-key', input, at: Date.now() }))
  calls.place.mockResolvedValue(placed)
  resumeAttempts('2', () => {})
  expect(isRunning('order')).toBe(false)
  const ends: unknown[] = []
  resumeAttempts('1', (kind, end) => ends.push([kind, end]))
  await until(undefined)
  expect(keys()).toEqual(['a-key'])
  expect(ends).toEqual([['order', { response: placed }]])
})

test('shows the result of an attempt that a reload interrupted', async () => {
  localStorage.setItem('linkwright.attempt.1.order', JSON.stringify({ key: 'a-key', input, at: Date.now() }))
  calls.place
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(new ApiError('No.', { code: 'refused', status: 422 }))
  const end = new Promise((resolve) => {
    onTestFinished(onAttemptEnd('order', resolve))
  })
  resumeAttempt('order', '1')
  await until('checking')
  reportReachable()
  expect(await end).toMatchObject({ isRepeated: true, refusal: { code: 'refused' } })
})

test('keeps an unsettled attempt stored so that a reload repeats it', async () => {
  calls.place.mockResolvedValueOnce(pending)
  await expect(spend('order', input)).resolves.toBe(pending)
  expect(storedAttempt('1', 'order')).toMatchObject({ key: keys()[0] })
  expect(stageOf('order')).toMatchObject({ at: 'unsettled', of: { state: 'pending' } })
})

test('does not send an attempt of the day before, which its owner no longer expects', () => {
  localStorage.setItem(
    'linkwright.attempt.1.order',
    JSON.stringify({ key: 'a-key', input, at: Date.now() - RETRY_LIMIT_MS - 1 }),
  )
  resumeAttempt('order', '1')
  expect(isRunning('order')).toBe(false)
  expect(storedAttempt('1', 'order')).toBeUndefined()
})

test('ends an attempt without a response for an hour and does not resend it', async () => {
  calls.place.mockRejectedValue(cut)
  const end = spend('order', input)
  await until('checking')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RETRY_LIMIT_MS + 1 })
  reportReachable()
  await expect(end).rejects.toThrow(/Check whether it was done before you try again/)
  expect(calls.place).toHaveBeenCalledTimes(1)
  expect(storedAttempt('1', 'order')).toBeUndefined()
})

test('repeats a pending payment after its screen is closed', async () => {
  const ends: unknown[] = []
  resumeAttempts('1', (kind, end) => ends.push([kind, end]))
  const close = onAttemptEnd('order', () => {})
  calls.place.mockResolvedValueOnce(pending).mockResolvedValueOnce(placed)
  await begin('order', '1', input)
  vi.useFakeTimers()
  close()
  await vi.runAllTimersAsync()
  expect(keys()).toEqual([keys()[0], keys()[0]])
  expect(ends).toEqual([['order', { response: placed }]])
  expect(stageOf('order')).toBeUndefined()
})

test('keeps a newer attempt of another tab when an earlier one ends', async () => {
  const next = { key: 'of-another-tab', input: { total: '1.00' }, at: Date.now() }
  calls.place.mockImplementation(() => {
    localStorage.setItem('linkwright.attempt.1.order', JSON.stringify(next))
    return Promise.resolve(placed)
  })
  await spend('order', input)
  expect(storedAttempt('1', 'order')).toEqual(next)
})
