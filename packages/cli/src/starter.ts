/**
 * The entry file of `linkwright`, in syntax that every Node version reads. npm only warns about an old Node, on which
 * commands would fail half-way with confusing errors. It also enables the compile cache for the files
 * loaded after it.
 *
 * @param engines the Node range in package.json, such as `>=20.17`
 */
export function starter(engines: string): string {
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines) ?? []
  if (major === undefined) throw new Error(`engines of package.json must be ">=major.minor": ${engines}`)
  return `#!/usr/bin/env node
var version = process.versions.node.split('.')
if (version[0] > ${major} || (version[0] == ${major} && version[1] >= ${minor})) {
  var enable = require('module').enableCompileCache
  if (enable) enable()
  require('./main.cjs')
} else {
  console.error('linkwright needs Node ${major}.${minor} or newer, and this is Node ' + process.versions.node + '. Install a newer one from https://nodejs.org')
  process.exitCode = 1
}
`
}
