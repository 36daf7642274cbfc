// The same where every call tries all that the parser of bodies refuses.
process.env['LINKWRIGHT_BODIES'] = 'all'
await import('./bodies.test.ts')
