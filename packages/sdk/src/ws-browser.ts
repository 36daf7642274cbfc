import type { Socket } from './socket.ts'

export async function openSocket(url: string): Promise<Socket> {
  return new WebSocket(url)
}
