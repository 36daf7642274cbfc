import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Batch, BatchCutter, type BatchSize, refusedLinesOf } from './batch-cutter.ts'
import { ImportRun } from './import-run.ts'

const read = ([url = '']: string[]) =>
  url.startsWith('bad') ? { reason: 'no', url } : { url, anchor_text: 'x' }

function batchesOf(urls: readonly string[], size: BatchSize, done: ReadonlyMap<number, number> = new Map()) {
  const cutter = new BatchCutter(read, size, done)
  return [...urls.map((url, at) => cutter.add([url], at + 2)), cutter.end()].filter(
    (batch) => batch !== undefined,
  )
}

/** A server that does once what comes twice with one key, and refuses a key with other rows. */
function serverOf() {
  const byKey = new Map<string, string>()
  const done: string[] = []
  return {
    done,
    send: async ({ rows }: Batch, key: string) => {
      const urls = rows.map(({ url }) => url)
      if (!byKey.has(key)) done.push(...urls)
      expect(byKey.get(key) ?? urls.join()).toBe(urls.join())
      byKey.set(key, urls.join())
      await Promise.resolve()
      return urls.length
    },
  }
}

const files = fc.array(fc.constantFrom('a', 'bad', 'longer'), { minLength: 1, maxLength: 60 })
const sizes = fc.record({ records: fc.integer({ min: 1, max: 9 }), text: fc.integer({ min: 1, max: 40 }) })

it('cuts every record into one batch, whichever batches are passed over', () => {
  fc.assert(
    fc.property(files, sizes, fc.array(fc.boolean(), { maxLength: 60 }), (kinds, size, answered) => {
      const urls = kinds.map((kind, at) => `${kind}${at}`)
      const all = batchesOf(urls, size)
      expect(all.flatMap(({ from, to }) => urls.slice(from, to))).toEqual(urls)
      const done = new Map(all.filter((_, nth) => answered[nth]).map(({ from, to }) => [from, to]))
      expect(batchesOf(urls, size, done)).toEqual(all.filter(({ from }) => !done.has(from)))
    }),
  )
})

it('does each row once, wherever a run is killed, before an answer, between it and the journal, or after', async () => {
  const kills = fc.array(fc.record({ at: fc.nat(20), answered: fc.boolean() }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      files,
      sizes,
      fc.integer({ min: 1, max: 4 }),
      kills,
      async (kinds, size, atOnce, deaths) => {
        const urls = kinds.map((kind, at) => `${kind}${at}`)
        const journal = new Map<number, number>()
        const server = serverOf()
        let under = 0
        for (const death of [...deaths, undefined]) {
          let calls = 0
          const run = new ImportRun<number>({
            id: 'a',
            atOnce,
            signal: new AbortController().signal,
            send: async (batch, key) => {
              under += 1
              expect(under).toBeLessThanOrEqual(atOnce)
              const isLast = death?.at === (calls += 1)
              try {
                if (isLast && !death.answered) throw new Error('killed')
                const response = await server.send(batch, key)
                if (isLast) throw new Error('killed')
                return response
              } finally {
                under -= 1
              }
            },
            keep: async ({ from, to, rows }, response) => {
              expect(response).toBe(rows.length > 0 ? rows.length : undefined)
              journal.set(from, to)
              return Promise.resolve()
            },
          })
          for (const batch of batchesOf(urls, size, journal)) if (!(await run.take(batch))) break
          const failure = await run.end().catch((error: unknown) => String(error))
          expect(failure).toBeOneOf(death === undefined ? [undefined] : [undefined, 'Error: killed'])
        }
        expect(batchesOf(urls, size, journal)).toEqual([])
        expect(server.done.toSorted()).toEqual(urls.filter((url) => !url.startsWith('bad')).toSorted())
      },
    ),
  )
})

it('accepts nothing after a stop, and reports the stop at its end', async () => {
  const stop = new AbortController()
  const sent: number[] = []
  const run = new ImportRun<number>({
    id: 'a',
    atOnce: 1,
    signal: stop.signal,
    send: async ({ from }) => {
      sent.push(from)
      stop.abort()
      return Promise.resolve(1)
    },
    keep: async () => Promise.resolve(),
  })
  const [first, second] = batchesOf(['a', 'b'], { records: 1, text: 99 })
  expect(first && (await run.take(first))).toBe(true)
  expect(second && (await run.take(second))).toBe(false)
  expect(sent).toEqual([0])
  await expect(run.end()).rejects.toBe(stop.signal.reason)
})

it('sends nothing more after a batch that failed, and throws what it threw', async () => {
  const failure = new Error('no room')
  const run = new ImportRun<number>({
    id: 'a',
    atOnce: 1,
    signal: new AbortController().signal,
    send: async () => Promise.reject(failure),
    keep: async () => Promise.resolve(),
  })
  const [first, second] = batchesOf(['a', 'b'], { records: 1, text: 99 })
  expect(first && (await run.take(first))).toBe(true)
  expect(second && (await run.take(second))).toBe(false)
  await expect(run.end()).rejects.toBe(failure)
})

it('names refused rows by the lines of the file, its own and the server’s in order', () => {
  const [batch] = batchesOf(['a', 'bad', 'b', 'c'], { records: 9, text: 99 })
  expect(
    batch &&
      refusedLinesOf(batch, [
        { row: 2, reason: 'late' },
        { row: 1, reason: 'late' },
      ]),
  ).toEqual([
    { line: 2, reason: 'late', url: 'a' },
    { line: 3, reason: 'no', url: 'bad' },
    { line: 4, reason: 'late', url: 'b' },
  ])
})
