// The same with every body that the parser refuses for every call.
process.env['LINKWRIGHT_BODIES'] = 'all'
await import('./bodies.test.ts')
