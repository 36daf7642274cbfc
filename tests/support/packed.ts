import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Files that are not part of a build. */
const leftOut = new Set(['node_modules', 'dist', 'storybook-static'])

export interface Ended {
  code: number
  out: string
  err: string
}

/** Runs a program to its end and returns its result, also if it fails. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const own = { ...process.env, ...env, NODE_OPTIONS: '', NO_COLOR: '1' }
    const options = { cwd, env: own, maxBuffer: 1 << 26 }
    const child = execFile(command, args, options, (error: ExecFileException | null, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err }),
    )
    child.stdin?.end(input)
  })
}

/** The same, but a failure is an error. */
export async function must(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ended> {
  const ended = await run(command, args, cwd, { env })
  if (ended.code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${ended.out}${ended.err}`)
  return ended
}

/**
 * The tarball of a package, built and packed like its release; once per run, by the first file that needs it. Built from a copy, so
 * that building does not disturb this workspace.
 */
export async function packed(name: string): Promise<string> {
  const folder = join(inject('temporaryFolder'), 'packed', name)
  const tarball = join(folder, `${name}.tgz`)
  await mkdir(dirname(folder), { recursive: true })
  while (!existsSync(tarball)) {
    if (!(await isFirst(folder))) await sleep(200)
    else
      await packInto(folder, name, tarball).catch(async (error: unknown) => {
        // The next caller checks for itself.
        await rm(folder, { recursive: true, force: true })
        throw error
      })
  }
  return tarball
}

const isFirst = (folder: string) =>
  mkdir(folder).then(
    () => true,
    () => false,
  )

async function packInto(folder: string, name: string, tarball: string): Promise<void> {
  const copy = join(folder, 'workspace')
  await copyWorkspace(copy, name)
  const at = join(copy, 'packages', name)
  const { scripts, version }: { scripts: { build: string }; version: string } = JSON.parse(
    await readFile(join(at, 'package.json'), 'utf8'),
  )
  await must('sh', ['-c', `PATH="${join(root, 'node_modules/.bin')}:$PATH"; ${scripts.build}`], at)
  await must(tool('pnpm'), ['pack', '--pack-destination', folder], at)
  await rename(join(folder, `linkwright-${name}-${version}.tgz`), tarball)
}

async function copyWorkspace(folder: string, name: string): Promise<void> {
  for (const at of ['packages', 'scripts']) await mkdir(join(folder, at), { recursive: true })
  for (const file of [
    'package.json',
    'pnpm-workspace.yaml',
    'tsconfig.base.json',
    'LICENSE',
    'scripts/inline-css.mjs',
    'scripts/notices.mjs',
  ])
    await cp(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const [from, to] = [join(root, 'packages', name), join(folder, 'packages', name)]
  await mkdir(to)
  for (const entry of await readdir(from))
    if (!leftOut.has(entry)) await cp(join(from, entry), join(to, entry), { recursive: true })
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'))
}

/** A program from the workspace. */
export const tool = (name: string): string => join(root, 'node_modules/.bin', name)

export const emptyManifest = JSON.stringify({ name: 'clean', private: true, type: 'module' })

/** An empty project with only these tarballs or packages and their dependencies. */
export async function cleanProject(folder: string, ...packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), emptyManifest)
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], folder)
}

/** The blocks of a language in a package's README. */
export async function readmeBlocks(project: string, name: string, language: string): Promise<string[]> {
  const readme = await readFile(join(project, 'node_modules/@linkwright', name, 'README.md'), 'utf8')
  const blocks = readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(blocks, ([, text = '']) => text)
}
