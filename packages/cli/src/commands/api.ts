import { CliError } from '../errors.ts'
import type { Leaf } from '../define/command.ts'
import { openClient } from '../server/client.ts'
import { write } from '../io.ts'
import { safeJson } from '../output/safe-text.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export const api: Leaf = {
  name: 'api',
  summary: 'Make any call of the API and print its answer as JSON',
  args: [
    { name: '<method>', help: 'GET, POST, PUT or DELETE' },
    { name: '<path>', help: 'path after /api, such as /site or "/site?limit=5"' },
  ],
  flags: [{ flag: '--data <json>', help: 'body of the call; - reads it from standard input' }],
  examples: [
    'linkwright api GET /user/session',
    `linkwright api POST /user/api-keys --data '{"name":"CI","scope":"write"}'`,
  ],
  run: async (io, input) => {
    const asked = input.arg(0).toUpperCase()
    const method = methods.find((known) => known === asked)
    if (!method)
      throw new CliError('usage', `The method must be one of ${methods.join(', ')}, not '${input.arg(0)}'.`)
    const path = input.arg(1)
    const client = await openClient(io, input)
    const data = input.text('data')
    const body = data === undefined ? undefined : parse(data === '-' ? await all(io.stdin) : data)
    const answer = await client.request(`${method} ${below(path)}`, body, { signal: io.signal })
    // A file comes as it is.
    await write(io.stdout, typeof answer === 'string' ? answer : `${safeJson(answer, 2)}\n`)
  },
}

/** The path below `/api`, however it was typed. */
function below(path: string): string {
  return (path.startsWith('/') ? path : `/${path}`).replaceAll(' ', '%20').replace(/^\/api(?=\/)/, '')
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Falls through to the sentence below.
  }
  throw new CliError('usage', '--data must be a JSON object.')
}

async function all(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
