import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const CLOSE = 0x88

/** Requests a WebSocket over a plain connection; returns the connection and the status of the response. */
export async function upgrade(
  url: string,
  { path = '/api/socket', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<{ connection: Socket; status: number }> {
  const connection = await connectTo(url)
  connection.write(upgradeRequest(url, path, headers))
  const [head]: Buffer[] = await once(connection, 'data')
  return { connection, status: Number(/^HTTP\/1.1 (\d+)/.exec(String(head))?.[1]) }
}

export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const connection = connect(Number(port), hostname)
  connection.on('error', () => {})
  await once(connection, 'connect')
  return connection
}

export function upgradeRequest(url: string, path: string, headers: Record<string, string> = {}): string {
  const all = {
    Host: new URL(url).host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** A short text as a client's frame; its mask is zero, which leaves the text unchanged. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 65_535) throw new RangeError('Too long for this frame')
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body])
}

/** Reads the server's frames until it closes; returns its close code, or undefined without one. */
export async function closeCode(connection: Socket): Promise<number | undefined> {
  let read = Buffer.alloc(0)
  for await (const chunk of connection) {
    read = Buffer.concat([read, chunk])
    for (let frame = firstFrame(read); frame !== undefined; frame = firstFrame(read)) {
      if (frame.opcode === CLOSE) {
        connection.destroy()
        return frame.body.readUInt16BE(0)
      }
      read = read.subarray(frame.end)
    }
  }
  return undefined
}

/** The first complete frame; a server's frames have no mask. */
function firstFrame(bytes: Buffer): { opcode: number; body: Buffer; end: number } | undefined {
  const [opcode, short] = bytes
  if (opcode === undefined || short === undefined) return undefined
  const start = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < start) return undefined
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  const end = start + length
  return bytes.length < end ? undefined : { opcode, body: bytes.subarray(start, end), end }
}
