// The same with more crashes.
process.env['LINKWRIGHT_CRASHES'] ??= '20'
await import('./database-restart.test.ts')
