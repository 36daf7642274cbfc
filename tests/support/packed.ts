import { type ExecFileException, execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** What a build is not made of. */
const leftOut = new Set(['node_modules', 'dist', 'storybook-static'])

export interface Ended {
  code: number
  out: string
  err: string
}

/** Runs a program to its end; one that fails is answered like one that does not. */
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

/** The same, but one that fails is an error. */
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

/** A copy of the workspace in `folder`, so that building disturbs nobody who uses this one. */
export async function copyWorkspace(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(join(folder, 'packages'), { recursive: true })
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'LICENSE'])
    await cp(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of packages) {
    const [from, to] = [join(root, 'packages', name), join(folder, 'packages', name)]
    await mkdir(to)
    for (const entry of await readdir(from))
      if (!leftOut.has(entry)) await cp(join(from, entry), join(to, entry), { recursive: true })
    await symlink(join(from, 'node_modules'), join(to, 'node_modules'))
  }
}

/** Builds and packs a package of the copy as its release would; answers the tarball. */
export async function pack(folder: string, name: string): Promise<string> {
  const at = join(folder, 'packages', name)
  const { scripts, version }: { scripts: { build: string }; version: string } = JSON.parse(
    await readFile(join(at, 'package.json'), 'utf8'),
  )
  await must('sh', ['-c', `PATH="${join(root, 'node_modules/.bin')}:$PATH"; ${scripts.build}`], at)
  await must(tool('pnpm'), ['pack', '--pack-destination', folder], at)
  return join(folder, `linkwright-${name}-${version}.tgz`)
}

/** A program that the workspace brings. */
export const tool = (name: string): string => join(root, 'node_modules/.bin', name)

/** An empty project with nothing but these tarballs or packages and what they ask for. */
export async function cleanProject(folder: string, ...packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'clean', private: true, type: 'module' }),
  )
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], folder)
}

/** The blocks of a language in a package's README. */
export async function readmeBlocks(project: string, name: string, language: string): Promise<string[]> {
  const readme = await readFile(join(project, 'node_modules/@linkwright', name, 'README.md'), 'utf8')
  const blocks = readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(blocks, ([, text = '']) => text)
}
