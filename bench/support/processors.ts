import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The numbers of the processors that this process may use; empty if unknown, or if processes cannot be bound to one. */
export function processors(): number[] {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return list.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
    })
  } catch {
    return []
  }
}

/** Binds a process, its threads and the processes that it starts later to one processor. */
export function bind(pid: number, processor: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)])
}
