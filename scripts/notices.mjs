// Plain JavaScript for Node 20: builds of packages and of the dashboard load it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Name of the licence file beside a bundle. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt'

/** Licenses that allow redistribution inside a bundle together with their text. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
])

/**
 * The licences of all packages in a bundle, each with its text.
 *
 * @param {Iterable<string>} modules paths of the bundled files
 * @returns {string}
 * @throws if a package has no licence that allows redistribution, or no licence text
 */
export function noticesOf(modules) {
  const folders = new Set(Array.from(modules, packageFolder).filter((folder) => folder !== undefined))
  const packages = Array.from(folders, (folder) => aboutPackage(folder ?? ''))
  const unique = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]))
  const sorted = [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = sorted.map(([name, { licence, text }]) => `${name}\n${licence}\n\n${text}`)
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return `${['This bundle contains parts of the following packages, under the licences below.', ...parts].join(rule)}\n`
}

/**
 * @param {string} file
 * @returns {string | undefined} the folder of the file's package below node_modules
 */
function packageFolder(file) {
  // Bundlers mark derived modules: `\0commonjs:/…/index.js?used`.
  const [path = ''] = file.replace(/^\0(?:[\w-]{2,}:)?/, '').split('?')
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1]
}

/** @param {string} folder */
function aboutPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const licence = String(license ?? '')
  const names = licence.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /)
  const isAllowed = licence.includes(' OR ')
    ? names.some((one) => allowed.has(one))
    : names.every((one) => allowed.has(one))
  if (!isAllowed)
    throw new Error(
      `${name} ${version} is bundled, and its licence is '${licence}'. See scripts/notices.mjs.`,
    )
  return { name, version, licence, text: textOf(folder, name) }
}

/**
 * The package's own text; a package without one, as in some monorepos, uses that of its scope.
 *
 * @param {string} folder
 * @param {string} name
 */
function textOf(folder, name) {
  const own = licenceIn(folder)
  if (own !== undefined) return own
  const readme = join(folder, 'README.md')
  const section = existsSync(readme)
    ? /^#+ licen[cs]e\b[\s\S]*/im.exec(readFileSync(readme, 'utf8'))?.[0]
    : undefined
  if (section !== undefined) return section.trim()
  throw new Error(`${name} is bundled, but has no licence text: ${dirname(folder)}.`)
}

/** @param {string} folder */
function licenceIn(folder) {
  const file = readdirSync(folder).find((each) => /^(?:un)?licen[cs]e(?:[.-]|$)/i.test(each))
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim()
}
