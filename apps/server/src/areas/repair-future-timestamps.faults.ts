// The same with more clocks, on both databases.
process.env['LINKWRIGHT_BOTH_DATABASES'] ??= '1'
process.env['LINKWRIGHT_SET_BACK'] ??= JSON.stringify([3600, 86_400, 40 * 86_400])
await import('./repair-future-timestamps.test.ts')
