import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  pg_ctl: string
}

const FOR_OTHERS = 0o001

/** Whether any user may pass through each of the folders above, as `nobody` must. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & FOR_OTHERS) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * PostgreSQL's programs at a path where another user can run them: the installed ones, or a copy if the checkout is in a
 * private folder, such as the home of a container's root.
 * @param elsewhere Where a copy is kept for the next run.
 */
export async function reachable({ initdb, pg_ctl }: Binaries, elsewhere = tmpdir()): Promise<Binaries> {
  if (await isOpenToAll(initdb)) return { initdb, pg_ctl }
  const native = dirname(dirname(initdb))
  const copy = join(
    elsewhere,
    `linkwright-postgres-programs-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`,
  )
  if (!existsSync(copy)) {
    // Several test processes may create it at the same time; the first complete one is used.
    const making = await mkdtemp(`${copy}-`)
    await chmod(making, 0o755)
    await cp(native, making, { recursive: true, verbatimSymlinks: true })
    await rename(making, copy).catch(() => rm(making, { recursive: true }))
  }
  const there = (program: string) => join(copy, 'bin', basename(program))
  return { initdb: there(initdb), pg_ctl: there(pg_ctl) }
}
