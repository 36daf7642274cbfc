import { CliError } from '../errors.ts'
import { jqFlag, type Leaf } from '../define/command.ts'
import { bodyOf, bodyTypeOf } from '../input/body.ts'
import { openClient } from '../server/client.ts'
import { write } from '../io.ts'
import { safeJson } from '../output/safe-text.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export const api: Leaf = {
  name: 'api',
  summary: 'Send an API request and print the response as JSON',
  args: [
    { name: '<method>', help: 'GET, POST, PUT or DELETE' },
    { name: '<path>', help: 'path after /api, such as /site or "/site?limit=5"' },
  ],
  flags: [
    { flag: '--data <json>', help: 'JSON body of the request; - reads it from standard input' },
    {
      flag: '--input <file>',
      help: 'file with the body of the request; - reads it from standard input',
    },
    {
      flag: '--field <name=value>',
      help: 'form field; name=@file uploads a file (can be repeated)',
      many: true,
    },
    jqFlag,
  ],
  examples: [
    'linkwright api GET /user/session',
    "linkwright api GET /site --jq '.[].url'",
    `linkwright api POST /user/api-keys --data '{"name":"CI","scope":"write"}'`,
    'linkwright api POST /user/api-keys --input key.json',
  ],
  run: async (io, input) => {
    const typed = input.arg(0).toUpperCase()
    const method = methods.find((known) => known === typed)
    if (!method)
      throw new CliError('usage', `The method must be one of ${methods.join(', ')}, not '${input.arg(0)}'.`)
    const path = apiPath(input.arg(1))
    const client = await openClient(io, input)
    const { kind, body } = await bodyOf(io, input, bodyTypeOf(method, path))
    const response = await client.request(`${method} ${path}${kind}`, body, { signal: io.signal })
    // Files are printed unchanged.
    await write(io.stdout, typeof response === 'string' ? response : `${safeJson(response, 2)}\n`)
  },
}

/** The path below `/api`, with or without a leading slash or `/api`. */
function apiPath(path: string): string {
  return (path.startsWith('/') ? path : `/${path}`).replaceAll(' ', '%20').replace(/^\/api(?=\/)/, '')
}
