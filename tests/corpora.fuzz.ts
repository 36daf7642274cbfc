// The same with far more of the texts.
process.env['LINKWRIGHT_CORPORA_SAMPLE'] ??= '100'
await import('./corpora.test.ts')
