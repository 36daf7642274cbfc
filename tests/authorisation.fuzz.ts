// The same with every spelling of an id for every caller.
process.env['LINKWRIGHT_SPELLINGS'] = 'everybody'
await import('./authorisation.test.ts')
