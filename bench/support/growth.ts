import { readFileSync } from 'node:fs'

const SAMPLE_MS = 10

/** What the work answers, and by how many megabytes a process is larger in between than before. */
export async function growthOf<T>(pid: number, work: () => Promise<T>): Promise<Held<T>> {
  const before = megabytesOf(pid)
  const { result, megabytes } = await mostHeld(pid, work)
  return { result, megabytes: megabytes - before }
}

interface Held<T> {
  result: T
  megabytes: number
}

/** What the work answers, and how many megabytes a process holds at most in between. */
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
