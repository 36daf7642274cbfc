import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

it('does as many at once as it may, and the others in the order in which they came', async () => {
  const inTurn = fewAtOnce(2)
  const log: string[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const done = gates.map((gate, n) =>
    inTurn(async () => {
      log.push(`begin ${n}`)
      return await gate.promise
    }).then((value) => log.push(`end ${value}`)),
  )
  await Promise.resolve()
  expect(log).toEqual(['begin 0', 'begin 1'])
  for (const n of [1, 0, 2, 4, 3]) {
    gates[n]?.resolve(n)
    await new Promise((soon) => setImmediate(soon))
  }
  await Promise.all(done)
  expect(log.join(', ')).toBe(
    'begin 0, begin 1, begin 2, end 1, begin 3, end 0, begin 4, end 2, end 4, end 3',
  )
})

it('goes on after one that failed, and is free again when all are done', async () => {
  const inTurn = fewAtOnce(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})
