import { readFileSync } from 'node:fs'

const SAMPLE_MS = 10

interface Held<T> {
  result: T
  megabytes: number
}

/** The result of the work, and the maximum memory of a process during it in megabytes. */
export async function mostHeld<T>(pid: number, work: () => Promise<T>): Promise<Held<T>> {
  let most = megabytesOf(pid)
  const sampling = setInterval(() => {
    most = Math.max(most, megabytesOf(pid))
  }, SAMPLE_MS)
  try {
    return { result: await work(), megabytes: most }
  } finally {
    clearInterval(sampling)
  }
}

function megabytesOf(pid: number): number {
  const held = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(held) / 1024
}
