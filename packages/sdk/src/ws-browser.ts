import type { Socket } from './live.ts'

export async function openSocket(url: string): Promise<Socket> {
  return new WebSocket(url)
}
