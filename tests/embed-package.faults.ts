// The same in projects installed by npm, where an installation that needs a flag fails, and with every component.
process.env['LINKWRIGHT_INSTALLED'] = 'npm'
await import('./embed-package.test.ts')
