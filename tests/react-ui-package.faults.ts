// The same in a project that npm fills: an install that cannot be made fails here.
process.env['LINKWRIGHT_INSTALLED'] = 'npm'
await import('./react-ui-package.test.ts')
