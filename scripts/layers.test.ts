import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { columnValues } from '../apps/server/src/db/tables.gen.ts'
import {
  upwardImports,
  coreUpwardImports,
  dashboardLayers,
  platform,
  dashboardDiagram,
  serverDiagram,
  tablesOf,
  wings,
} from './layers.ts'

const root = join(import.meta.dirname, '..')
const server = join(root, 'apps/server/src')
const read = (file: string) => readFileSync(join(server, file), 'utf8')
const files = globSync('**/*.ts', { cwd: server }).filter(
  (file) => !/\.(test|faults|fuzz|load)\.ts$/.test(file) && !file.startsWith('testing/'),
)

const wingsFromTop = Object.keys(wings) as (keyof typeof wings)[]

/** `wing/area` of a file, or undefined outside of the areas. */
const areaOf = (file: string) => /^areas\/([^/]+\/[^/]+)\//.exec(file)?.[1]

/** The files below `folder` that a file there imports, including imports of types, which are dependencies too. */
const importsIn = (folder: string, file: string) =>
  Array.from(
    readFileSync(join(folder, file), 'utf8').matchAll(
      /\bfrom '(\.[^']+)'|\b(?:import|new URL)\('(\.[^']+)'(?:\)|, import)/g,
    ),
    ([, from, lazy]) => normalize(join(dirname(file), from ?? lazy ?? '')),
  )
const importsOf = (file: string) => importsIn(server, file)

/** The layer of every area, counted from the bottom over all wings. */
const layerOfArea = new Map(
  Object.entries(wings)
    .flatMap(([wing, layers]) => layers.map((areas) => areas.map((area) => `${wing}/${area}`)))
    .toReversed()
    .flatMap((areas, layer) => areas.map((area) => [area, layer] as const)),
)

const arrows = new Set(
  files.flatMap((file) => {
    const from = areaOf(file)
    const known = from === undefined ? [] : importsOf(file).map(areaOf)
    return known.flatMap((to) => (to === undefined || to === from ? [] : [`${from} -> ${to}`]))
  }),
)

test('assigns every area to a layer, and lists only existing areas', () => {
  const areas = new Set(files.flatMap((file) => areaOf(file) ?? []))
  expect([...layerOfArea.keys()].toSorted()).toEqual([...areas].toSorted())
})

test('lets areas import only areas below them, except for listed exceptions', () => {
  const up = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' -> ')
    return (layerOfArea.get(to) ?? 0) >= (layerOfArea.get(from) ?? 0)
  })
  expect(arrows.size).toBeGreaterThan(30)
  expect(up.toSorted()).toEqual(Object.keys(upwardImports).toSorted())
})

const folderOf = (file: string) => file.split('/', 1)[0] ?? ''
const folders = new Set(files.filter((file) => file.includes('/')).map(folderOf))

test.each(platform.flatMap((each, layer) => each.map((folder) => ({ folder, layer }))))(
  '$folder/ imports only folders of lower layers',
  ({ folder, layer }) => {
    const below = new Set<string>([folder, ...platform.slice(layer + 1).flat()])
    const own = files.filter((file) => folderOf(file) === folder)
    expect(own.length).toBeGreaterThan(0)
    const up = own.flatMap((file) =>
      importsOf(file)
        .filter((to) => folders.has(folderOf(to)) && !below.has(folderOf(to)))
        .map((to) => `${file} -> ${to}`),
    )
    expect(up).toEqual([])
  },
)

test('imports no test doubles in product code', () => {
  const isDouble = (file: string) => file.split('/').includes('testing')
  const users = files.filter((file) => !isDouble(file) && importsOf(file).some(isDouble))
  expect(users).toEqual([])
})

// The cart reports its content to the links, and the sites their count to the session; neither of them reads the other's tables.
test.each(wingsFromTop.filter((wing) => tablesOf[wing].length > 0))(
  'no wing below %s reads its tables',
  (wing) => {
    const names = tablesOf[wing].join('|')
    const named = new RegExp(String.raw`\b(?:from|join|into|update) (?:${names})\b|\(\s*'(?:${names})\b`)
    const below = wingsFromTop.slice(wingsFromTop.indexOf(wing) + 1)
    const readers = files.filter(
      (file) => below.some((each) => file.startsWith(`areas/${each}/`)) && named.test(read(file)),
    )
    expect(readers).toEqual([])
  },
)

test('assigns every table to a wing or to the platform', () => {
  expect(Object.values(tablesOf).flat().toSorted()).toEqual(Object.keys(columnValues).toSorted())
})

test('lets wings of core import only wings below them, except for listed exceptions', () => {
  const cwd = join(root, 'packages/core/src')
  const areaIn = (path: string) => path.split('/', 2).join('/')
  const wingOf = (path: string) => wingsFromTop.findIndex((wing) => path.startsWith(`${wing}/`))
  const up = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd }).filter((each) => !each.endsWith('.test.ts'))) {
    const text = readFileSync(join(cwd, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g)) {
      const to = normalize(join(dirname(file), from))
      if (wingOf(file) > wingOf(to) && wingOf(to) !== -1) up.add(`${areaIn(file)} -> ${areaIn(to)}`)
    }
  }
  expect([...up].toSorted()).toEqual(Object.keys(coreUpwardImports).toSorted())
})

test('docs/internals/layers.md shows the layers of the server', () => {
  expect(readFileSync(join(root, 'docs/internals/layers.md'), 'utf8')).toContain(serverDiagram())
})

const dashboard = join(root, 'apps/dashboard/src')
const dashboardFiles = globSync('**/*.{ts,tsx}', { cwd: dashboard }).filter(
  (file) => !/\.(test|faults|fuzz|load)\.tsx?$|\.d\.ts$/.test(file) && !file.startsWith('testing/'),
)
/** The name in `dashboardLayers` of a file's layer entry. */
const nameOf = (file: string) => /^(?:screens\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? file.replace(/\.tsx?$/, '')

test('puts each folder of the dashboard into one layer, and lists only existing folders', () => {
  expect(dashboardLayers.flat().toSorted()).toEqual([...new Set(dashboardFiles.map(nameOf))].toSorted())
})

// This also excludes cycles between folders.
test('the dashboard imports lower layers only', () => {
  const layerOf = new Map(
    dashboardLayers.flatMap((names, layer) => names.map((name) => [name as string, layer])),
  )
  const imports = dashboardFiles.flatMap((file) =>
    importsIn(dashboard, file).map((imported) => ({ file, imported })),
  )
  expect(imports.length).toBeGreaterThan(1500)
  const up = imports.filter(({ file, imported }) => {
    const [from, to] = [layerOf.get(nameOf(file)) ?? NaN, layerOf.get(nameOf(imported)) ?? NaN]
    return nameOf(file) !== nameOf(imported) && !(to > from)
  })
  expect(up.map(({ file, imported }) => `${file} -> ${imported}`)).toEqual([])
})

// Lint finds cycles of static imports; this test also includes dynamic imports and workers.
test('has no import cycles between files of the dashboard', () => {
  const known = new Set(dashboardFiles)
  const importsOfFile = new Map(
    dashboardFiles.map((file) => [
      file,
      importsIn(dashboard, file).filter((imported) => known.has(imported)),
    ]),
  )
  // A file is done when all its imports are done: cycles and the files above them remain.
  const left = new Set(dashboardFiles)
  for (let before = 0; before !== left.size;) {
    before = left.size
    for (const file of left)
      if (!importsOfFile.get(file)?.some((imported) => left.has(imported))) left.delete(file)
  }
  const isImported = (file: string) => [...left].some((user) => importsOfFile.get(user)?.includes(file))
  // Removes the files above them, so that only the cycles remain.
  for (let before = 0; before !== left.size;) {
    before = left.size
    for (const file of left) if (!isImported(file)) left.delete(file)
  }
  expect([...left]).toEqual([])
})

test('docs/internals/layers.md shows the layers of the dashboard', () => {
  expect(readFileSync(join(root, 'docs/internals/layers.md'), 'utf8')).toContain(dashboardDiagram())
})
