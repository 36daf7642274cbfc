import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('./day-bounds.ts', import.meta.url))

/** The bounds of days as a browser in a time zone has them. */
function boundsIn(TZ: string, ...requests: [days: string, key: 'from' | 'to', day: string][]): string[] {
  const script = `import { boundOf } from ${JSON.stringify(file)}
    console.log(JSON.stringify(${JSON.stringify(requests)}.map((of) => boundOf(...of))))`
  const args = ['--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { env: { TZ }, encoding: 'utf8' })) as string[]
}

test.each([
  ['America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-21T04:59:59.999Z'],
  ['Europe/Berlin', '2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z'],
  ['Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z'],
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
])("filters dates inclusively by day in the user's time zone: %s", (zone, from, to) => {
  expect(boundsIn(zone, ['inclusive', 'from', '2026-11-20'], ['inclusive', 'to', '2026-11-20'])).toEqual([
    from,
    to,
  ])
})

test('uses the real length of a day with a clock change', () => {
  expect(
    boundsIn('America/New_York', ['inclusive', 'from', '2026-11-01'], ['inclusive', 'to', '2026-11-01']),
  ).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'])
})

test('returns the starts of both days for exclusive bounds', () => {
  expect(
    boundsIn('America/New_York', ['exclusive', 'from', '2026-11-20'], ['exclusive', 'to', '2026-11-20']),
  ).toEqual(['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z'])
})

test('keeps a day beyond the supported years, which no call accepts', () => {
  expect(boundsIn('America/New_York', ['inclusive', 'to', '9999-12-31'])).toEqual(['9999-12-31'])
})
