// Plain JavaScript for Node 20: it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from './sources.mjs'

const STAMP = join('node_modules', '.linkwright', 'installed')
const GENERATED = join('node_modules', '.linkwright', 'generated')
/** The inputs of the generated files, besides the installation. */
const GENERATED_FROM = [
  'scripts/gen.ts',
  'scripts/gen',
  'packages/core/src',
  'packages/sdk/package.json',
  'packages/cli/src',
]

/**
 * Folders of the workspace, as pnpm-workspace.yaml lists them: a folder, or `folder/*` for each folder inside.
 *
 * @param {string} root
 * @returns {string[]} relative folders with a package.json, the root ('') first
 */
export function workspaceFolders(root) {
  const listed = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').match(
    /(?:^|\n)packages:\n((?: +- .*\n)+)/,
  )
  const patterns = (listed?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^ +- +/, '').replaceAll("'", ''))
  const folders = patterns.filter(Boolean).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  })
  return ['', ...folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).toSorted()]
}

/**
 * A hash of all inputs of an installation.
 *
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
  files.push(...workspaceFolders(root).map((folder) => join(folder, 'package.json')))
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Dependencies of a manifest that are missing in node_modules, after an interrupted installation or a manual
 * deletion.
 *
 * @param {string} root
 * @returns {string[]} `folder: name`
 */
export function missing(root) {
  return workspaceFolders(root).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    return names
      .filter((name) => !existsSync(join(root, folder, 'node_modules', name, 'package.json')))
      .map((name) => `${folder || '.'}: ${name}`)
  })
}

/**
 * @param {string} root
 * @returns {boolean} whether an installation of exactly these manifests succeeded and still exists
 */
export function isInstalled(root) {
  const stamp = join(root, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root) && missing(root).length === 0
}

/** @param {string} root */
export function stampInstalled(root) {
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), fingerprint(root))
}

/**
 * Before an installation starts, so that an interrupted one does not count as complete.
 *
 * @param {string} root
 */
export function unstamp(root) {
  rmSync(join(root, STAMP), { force: true })
}

/** Files that git ignores and gen.ts writes. */
export const generated = [
  'packages/sdk/src/client.gen.ts',
  'packages/sdk/src/calls.gen.ts',
  'packages/cli/src/endpoints.gen.ts',
  'packages/cli/src/summaries.gen.ts',
  'packages/cli/src/first-help.gen.ts',
  'apps/server/src/areas/tracking/places/world.gen.json',
  'apps/server/src/areas/tracking/places/cities.gen.bin',
]

/** @param {string} root */
function generatedFingerprint(root) {
  const hash = createHash('sha256').update(fingerprint(root))
  for (const source of GENERATED_FROM) {
    for (const file of filesUnder(root, source))
      hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @returns {boolean} whether the ignored generated files were made from the current sources
 */
export function isGenerated(root) {
  const stamp = join(root, GENERATED)
  if (!existsSync(stamp) || generated.some((file) => !existsSync(join(root, file)))) return false
  return readFileSync(stamp, 'utf8') === generatedFingerprint(root)
}

/** @param {string} root */
export function stampGenerated(root) {
  mkdirSync(dirname(join(root, GENERATED)), { recursive: true })
  writeFileSync(join(root, GENERATED), generatedFingerprint(root))
}
