import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { chosenTitles } from '../packages/react-ui/docs/choose.ts'
import { pages } from '../packages/react-ui/docs/pages/index.ts'
import { importLine } from '../packages/react-ui/docs/pages/page.ts'
import { propTexts } from '../packages/react-ui/docs/prop-texts.ts'
import { runTool } from './run-tool.ts'

const ui = path.join(import.meta.dirname, '../packages/react-ui')
/** Names that the reader of an example provides, such as a function that saves. */
const left =
  'App act add address analyze bands brandTrustInput choose client close columns counts days edit element fields findCities homeBands isOpen lines links mapping move order orders page phrases plans read remove reorder filter rows save setArchived setCity setCountry setDay setDays setFilter setLinks setMapping setName setNote setPage setState setWeekly site topTen'.split(
    ' ',
  )

const filesOf = (pattern: string) => globSync(pattern, { cwd: ui }).map((file) => path.join(ui, file))

const titles = filesOf('src/*/*.stories.tsx').flatMap((file) => {
  const title = /^const meta[^]*?title: '([^']+)'/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file
  return title.startsWith('Tests/') ? [] : [title]
})
const shown = Object.values(pages).flatMap(({ shows, from }) => shows.map((name) => [name, from] as const))

/** Components without an interface of their own. */
const withoutProps = ['MiniGauge', 'ToastRegion', 'groupedBy']

/** The sources of a component's folder, without its stories. */
const sourcesOf = (folder: string) =>
  filesOf(`src/${folder}/*.{ts,tsx}`)
    .filter((file) => !/\.(stories|test)\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('describes import, example, keyboard and props on every page of a component', () => {
  expect(Object.keys(pages).toSorted()).toEqual([...new Set(titles)].toSorted())
  expect(titles.length).toBeGreaterThan(50)
  for (const [title, { example, keyboard }] of Object.entries(pages)) {
    expect(example, title).not.toBe('')
    expect(keyboard, title).not.toBe('')
  }
})

test('links to every page once in the introduction, by what the reader wants to do', () => {
  expect(chosenTitles.toSorted()).toEqual(Object.keys(pages).toSorted())
})

test.each(Object.entries(pages))(
  '%s has an introduction',
  (_title, { shows: [first = ''], from, introduction }) => {
    const docstring = new RegExp(`\\*/\\nexport (?:function|const) ${first}\\b`)
    expect((introduction ?? '') ? true : docstring.test(sourcesOf(from))).toBe(true)
  },
)

describe.each(shown)('%s of %s', (name, folder) => {
  test('explains each of its props', () => {
    const interfaces = sourcesOf(folder).matchAll(
      new RegExp(`interface (?:Local|Async)?${name}Props\\b[^{]*\\{\\n([^]*?)\\n\\}`, 'g'),
    )
    const body = Array.from(interfaces, ([, text]) => text).join('\n')
    expect(body === '').toBe(withoutProps.includes(name))
    const props = Array.from(body.matchAll(/(\*\/\n)?^ {2}(?:readonly )?'?([\w-]+)'?\??[:(]/gm))
    const unexplained = props.filter(
      ([, docstring, prop = '']) => docstring === undefined && !(prop in propTexts),
    )
    expect(unexplained.map(([, , prop]) => prop)).toEqual([])
  })
})

test('uses every text of a prop', () => {
  const sources = sourcesOf('*')
  expect(
    Object.keys(propTexts).filter((prop) => !new RegExp(`^ {2}'?${prop}'?\\??[:(]`, 'm').test(sources)),
  ).toEqual([])
})

describe('the examples', () => {
  const cache = path.join(ui, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'examples-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('compile with their imports', async () => {
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    for (const [index, { example, ...page }] of Object.values(pages).entries()) {
      const names = new Set(example.match(/(?<=<)[A-Z]\w+/g))
      const others = [...names].filter((name) => !page.shows.includes(name) && !left.includes(name))
      const imports = [importLine(page), `import { ${others.join(', ')} } from '@linkwright/react-ui'`]
      write(
        `example-${index}.tsx`,
        `${imports.join('\n')}\n${example.startsWith('<') ? `export const shown = ${example}` : example}\n`,
      )
    }
    write(
      'free.d.ts',
      [
        ...left.map((name) => `declare const ${name}: any`),
        'declare const sites: { id: string; name: string }[]',
      ].join('\n'),
    )
    const compilerOptions = { noUnusedLocals: false, customConditions: ['@linkwright/source'] }
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: path.join(ui, 'tsconfig.json'),
        compilerOptions,
        include: ['*.tsx', '*.d.ts'],
        exclude: [],
      }),
    )
    const { code, output } = await runTool('tsc', ['-p', folder])
    expect({ code, output }).toEqual({ code: 0, output: '' })
  })
})
