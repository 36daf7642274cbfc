import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, settled } from './settled.ts'

const change = (state: Change['state']): Change => ({
  state,
  msg: `The change is ${state}.`,
  client_secret: state === 'confirm' ? 'secret' : null,
  amount_paid: null,
})

/** Returns the responses one by one, and counts the calls. */
function finishOf(...responses: Change[]) {
  const polls = { times: 0 }
  const finish = () => {
    polls.times += 1
    return Promise.resolve(responses.shift() ?? change('done'))
  }
  return { polls, finish }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Resolves like the promise, without the pauses before it. */
async function withoutPauses<T>(promise: Promise<T>): Promise<T> {
  const [result] = await Promise.all([promise, vi.runAllTimersAsync()])
  return result
}

test('waits for a pending change, and does not poll a completed one', async () => {
  const { polls, finish } = finishOf(change('pending'), change('done'))
  const pending = settled(finish, Promise.resolve(change('pending')))
  expect(await withoutPauses(pending)).toEqual(change('done'))
  expect(polls.times).toBe(2)
  await settled(finish, change('done'))
  expect(polls.times).toBe(2)
})

test('throws a declined change as an error with the next step', async () => {
  const { finish } = finishOf(change('declined'))
  await expect(withoutPauses(settled(finish, change('pending')))).rejects.toMatchObject({
    message: 'The change is declined.',
    code: 'declined',
  })
})

test('calls onConfirm once for a change that needs confirmation, or throws without it', async () => {
  const { finish } = finishOf(change('confirm'), change('done'))
  await expect(settled(finish, change('confirm'))).rejects.toThrow('The change is confirm.')
  const secrets: (string | null)[] = []
  const onConfirm = (current: Change) => void secrets.push(current.client_secret)
  expect(await withoutPauses(settled(finish, change('confirm'), { onConfirm }))).toEqual(change('done'))
  expect(secrets).toEqual(['secret'])
})
