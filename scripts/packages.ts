/** Builds and packs each published package into .cache/packages, and lints what a user would install. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { toolEnv } from './run.mjs'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, '.cache/packages')

/** Folders below packages/, in the order they need each other. `entries` are looked at where a pattern exports them. */
const published: readonly { folder: string; entries: readonly string[] }[] = [
  {
    folder: 'core',
    entries: ['./contract/index', './gauges/gauge', './pages/page-score', './sites/site'],
  },
  { folder: 'sdk', entries: [] },
]

function run(command: string, args: string[], cwd: string): void {
  try {
    execFileSync(command, args, { cwd, env: toolEnv(root), stdio: 'pipe', encoding: 'utf8' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    console.error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
    process.exit(1)
  }
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const { folder, entries } of published) {
  const cwd = path.join(root, 'packages', folder)
  run('pnpm', ['run', 'build'], cwd)
  run('pnpm', ['pack', '--pack-destination', out], cwd)
  const tarball = readdirSync(out).find((file) => file.startsWith(`linkwright-${folder}-`)) ?? ''
  run('publint', ['--strict', tarball], out)
  run(
    'attw',
    [tarball, '--profile', 'esm-only', ...(entries.length > 0 ? ['--entrypoints', ...entries] : [])],
    out,
  )
  console.log(`${tarball} is fit to be published`)
}
