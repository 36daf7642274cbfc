import type { Socket } from './live.ts'

/** Loads `ws` when the first socket opens, so that other programs do not load it. */
export async function openSocket(url: string): Promise<Socket> {
  const { WebSocket } = await import('ws')
  return new WebSocket(url)
}
