// The same in a project installed by npm: a failing installation fails here.
process.env['LINKWRIGHT_INSTALLED'] = 'npm'
await import('./react-ui-package.test.ts')
