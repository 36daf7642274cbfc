import type { Socket } from './live.ts'

/** Loaded when the first socket opens, so that programs without one do not pay for it. */
export async function openSocket(url: string): Promise<Socket> {
  const { WebSocket } = await import('ws')
  return new WebSocket(url)
}
