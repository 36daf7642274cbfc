import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../rolldown.config.ts'

type Loaded = {
  /** Files of the built command that a run loads. */
  readonly files: readonly string[]
  /** Their total size without the table of calls, which grows with the contract. */
  readonly bytes: number
  /** Built-in modules of Node. */
  readonly builtins: number
}

let folder = ''
/** The source files in each file of the build, as paths below `src`. */
const sources = new Map<string, readonly string[]>()
let ofNode = 0

beforeAll(async () => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'linkwright-start-')))
  const dist = path.join(folder, 'dist')
  const { output } = await build({ ...config, output: { ...config.output, dir: dist }, logLevel: 'warn' })
  for (const file of output)
    if (file.type === 'chunk')
      sources.set(
        file.fileName,
        file.moduleIds.map((id) => path.relative(import.meta.dirname, id)),
      )
  fs.writeFileSync(path.join(folder, 'empty.cjs'), '')
  fs.writeFileSync(
    path.join(folder, 'report.cjs'),
    `process.on('exit', () => require('fs').writeFileSync(process.env.LOADED, JSON.stringify({
      files: Object.keys(require.cache), builtins: process.moduleLoadList.length })))`,
  )
  ofNode = loaded('empty.cjs').builtins
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function loaded(script: string, ...words: string[]): Loaded {
  const report = path.join(folder, 'loaded.json')
  execFileSync(process.execPath, ['--require', './report.cjs', script, ...words], {
    cwd: folder,
    env: { LOADED: report, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: 'pipe',
  })
  const { files, builtins } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    files: string[]
    builtins: number
  }
  const ours = files.filter((file) => path.dirname(file) === path.join(folder, 'dist'))
  return {
    files: ours.map((file) => path.basename(file)),
    bytes: ours
      .filter((file) => sources.get(path.basename(file))?.includes('endpoints.gen.ts') !== true)
      .reduce((sum, file) => sum + fs.statSync(file).size, 0),
    builtins,
  }
}

const command = (...words: string[]) => loaded('dist/bin.cjs', ...words)

/** The loaded commands: each is `commands/<name>.ts` or `commands/<name>/index.ts`. */
function commandsIn({ files }: Loaded): string[] {
  return files
    .flatMap((file) => sources.get(file) ?? [])
    .flatMap((file) => /^commands\/([^/]+?)(?:\/index)?\.ts$/.exec(file)?.[1] ?? [])
    .toSorted()
}

describe('a start of the built command', () => {
  it.each([
    [['--version'], 3, 10_000],
    [['-V'], 3, 10_000],
    [['--help'], 4, 40_000],
    [['help'], 4, 40_000],
  ])('loads for %j at most %d files of %d bytes, and no command', (words, files, bytes) => {
    const found = command(...words)
    expect(found.files.length).toBeLessThanOrEqual(files)
    expect(found.bytes).toBeLessThan(bytes)
    // Node's own modules, such as streams and timers, cost as much as files.
    expect(found.builtins - ofNode).toBeLessThanOrEqual(8)
    expect(commandsIn(found)).toEqual([])
  })

  it.each([
    ['sites', 40, 130_000],
    ['login', 15, 90_000],
    ['completion', 12, 90_000],
    ['admin', 45, 240_000],
  ])('loads only the command %s when it is called', (name, files, bytes) => {
    const found = command(name, '--help')
    expect(found.files.length).toBeLessThanOrEqual(files)
    expect(found.bytes).toBeLessThan(bytes)
    expect(commandsIn(found)).toEqual([name])
  })

  it('loads only the typed command for a completion', () => {
    const found = command('__complete', 'fish', '0', 'links', 'list', '--')
    expect(found.bytes).toBeLessThan(130_000)
    expect(commandsIn(found)).toEqual(['links'])
    const first = command('__complete', 'fish', '0', '')
    expect(first.bytes).toBeLessThan(40_000)
    expect(commandsIn(first)).toEqual([])
  })

  it('does not load rarely used libraries for every command', () => {
    const found = command('sites', '--help')
    const modules = found.files.flatMap((file) => sources.get(file) ?? [])
    expect(modules.some((file) => file.includes('node_modules/commander/'))).toBe(true)
    for (const library of ['zod', 'conf', 'inquirer', 'csv-parse', 'yaml', 'cli-table3', 'chalk'])
      expect(modules.filter((file) => file.includes(`node_modules/${library}/`))).toEqual([])
  })
})
