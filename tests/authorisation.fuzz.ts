// The same where everybody tries every spelling of an id.
process.env['LINKWRIGHT_SPELLINGS'] = 'everybody'
await import('./authorisation.test.ts')
