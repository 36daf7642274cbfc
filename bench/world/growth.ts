import { readFileSync } from 'node:fs'

const SAMPLE_MS = 10

/** What the work answers, and by how many megabytes a process is larger in between than before. */
export async function growthOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number }> {
  const before = megabytesOf(pid)
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, megabytesOf(pid))
  }, SAMPLE_MS)
  try {
    const result = await work()
    return { result, megabytes: most - before }
  } finally {
    clearInterval(sampling)
  }
}

function megabytesOf(pid: number): number {
  const held = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(held) / 1024
}
