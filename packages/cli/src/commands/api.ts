import { CliError } from '../errors.ts'
import type { Leaf } from '../define/command.ts'
import { bodyOf, bodyTypeOf } from '../input/body.ts'
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
  flags: [
    { flag: '--data <json>', help: 'body of the call; - reads it from standard input' },
    {
      flag: '--input <file>',
      help: 'the file that is the body, of the type that the call takes; - reads it from standard input',
    },
    {
      flag: '--field <name=value>',
      help: 'of a call that takes a form: a field; name=@file sends a file (may be given several times)',
      many: true,
    },
  ],
  examples: [
    'linkwright api GET /user/session',
    `linkwright api POST /user/api-keys --data '{"name":"CI","scope":"write"}'`,
    'linkwright api POST /user/api-keys --input key.json',
  ],
  run: async (io, input) => {
    const asked = input.arg(0).toUpperCase()
    const method = methods.find((known) => known === asked)
    if (!method)
      throw new CliError('usage', `The method must be one of ${methods.join(', ')}, not '${input.arg(0)}'.`)
    const path = below(input.arg(1))
    const client = await openClient(io, input)
    const { kind, body } = await bodyOf(io, input, bodyTypeOf(method, path))
    const answer = await client.request(`${method} ${path}${kind}`, body, { signal: io.signal })
    // A file comes as it is.
    await write(io.stdout, typeof answer === 'string' ? answer : `${safeJson(answer, 2)}\n`)
  },
}

/** The path below `/api`, however it was typed. */
function below(path: string): string {
  return (path.startsWith('/') ? path : `/${path}`).replaceAll(' ', '%20').replace(/^\/api(?=\/)/, '')
}
