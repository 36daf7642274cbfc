// The same in projects that npm fills, where an install that needs a flag fails, and with every component.
process.env['LINKWRIGHT_INSTALLED'] = 'npm'
await import('./embed-package.test.ts')
