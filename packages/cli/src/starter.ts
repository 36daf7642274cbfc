/**
 * The file that `linkwright` runs, in a language that every Node reads. npm only warns of a Node that is too old, on which
 * commands would fail half-way, each with another error. It turns the compile cache on too, which holds for files that
 * are loaded after it.
 *
 * @param engines what package.json says of Node, such as `>=20.17`
 */
export function starter(engines: string): string {
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines) ?? []
  if (major === undefined) throw new Error(`engines of package.json are no ">=major.minor": ${engines}`)
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
