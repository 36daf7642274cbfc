import { readFileSync } from 'node:fs'

/** Linux counts the time of a process in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor time of a process with all its threads, for work that takes seconds. */
export function spentByProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may contain spaces. User and system time are fields 14 and 15; the first one after the name is field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Milliseconds of processor time that the processes of a PostgreSQL's connections have taken, without its own jobs. */
export function spentByConnections(postgres: number): number {
  const processes = readFileSync(`/proc/${postgres}/task/${postgres}/children`, 'utf8').trim().split(' ')
  return processes.reduce((sum, pid) => sum + spentByConnection(pid), 0)
}

function spentByConnection(pid: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('[local]')) return 0
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    // It has ended.
    return 0
  }
}
