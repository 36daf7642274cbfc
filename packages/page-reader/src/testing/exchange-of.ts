import type { Exchange, Header } from '../evidence/recorder.ts'

interface Answered {
  body?: string | Uint8Array
  status?: number
  headers?: readonly Header[]
}

/** An exchange as a look records it. */
export function exchangeOf(url: string, { body = '', status = 200, headers = [] }: Answered = {}): Exchange {
  const { host, pathname, search } = new URL(url)
  return {
    url,
    at: new Date('2026-02-03T04:05:06.789Z'),
    request: {
      method: 'GET',
      path: pathname + search,
      headers: [
        ['user-agent', 'Linkwright/1.0'],
        ['host', host],
      ],
    },
    response: {
      status,
      reason: 'OK',
      httpVersion: '1.1',
      headers: [['Content-Type', 'text/html'], ...headers],
      body: Buffer.from(body),
      isWhole: true,
    },
  }
}
