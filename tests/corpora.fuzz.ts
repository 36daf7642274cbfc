// The same with many more texts.
process.env['LINKWRIGHT_CORPORA_SAMPLE'] ??= '100'
await import('./corpora.test.ts')
