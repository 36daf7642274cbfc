import { mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emptyManifest, must } from './packed.ts'

const root = join(import.meta.dirname, '../..')

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}

const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/**
 * An empty project with the packages of these tarballs, by their name, and the `others`, `name@version`. Their declared dependencies,
 * and nothing else, are links into the workspace: npm takes half a minute of processor time for the same.
 */
export async function linkedProject(
  folder: string,
  tarballs: Readonly<Record<string, string>>,
  others: readonly string[],
): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(modules, { recursive: true })
  await writeFile(join(folder, 'package.json'), emptyManifest)
  for (const [name, tarball] of Object.entries(tarballs)) {
    const at = join(modules, '@linkwright', name)
    await mkdir(at, { recursive: true })
    await must('tar', ['xzf', tarball, '--strip-components=1', '-C', at], folder)
  }
  for (const name of Object.keys(tarballs)) {
    const at = join(modules, '@linkwright', name)
    const { dependencies = {} } = await manifestOf(at)
    for (const [asked, version] of Object.entries(dependencies)) {
      const isOurs = asked.startsWith('@linkwright/')
      if (isOurs) await mustBe(join(modules, asked), version)
      // The workspace tests with the lowest version of a range.
      else await link(join(root, 'packages', name), asked, version.replace(/^[~^]/, ''), at)
    }
  }
  for (const other of others) {
    const at = other.lastIndexOf('@')
    await link(join(root, 'apps/dashboard'), other.slice(0, at), other.slice(at + 1), folder)
  }
}

async function mustBe(folder: string, wanted: string): Promise<void> {
  const { version } = await manifestOf(folder)
  if (version !== wanted) throw new Error(`${folder} is ${version}, and ${wanted} was asked for.`)
}

async function link(from: string, name: string, version: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'node_modules', name), join(to, 'node_modules', name)]
  await mustBe(source, version)
  await mkdir(dirname(target), { recursive: true })
  await symlink(await realpath(source), target)
}
