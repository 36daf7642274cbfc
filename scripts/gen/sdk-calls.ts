import { isNotRepeatable } from '../../packages/core/src/contract/endpoint.ts'
import { type Call, isPicture } from './calls.ts'

export interface Constants {
  version: string
  reconnectTries: number
  reconnectMs: number
  reconnectLaterMs: number
  signedOutClose: number
  tooManyClose: number
}

/**
 * `calls.gen.ts`: the SDK's run-time data. A call is `METHOD /path`, ` paged` if the response is a list, ` bare:positions` if that
 * field is the whole body, ` csv:file` if it is a CSV file, ` multipart` if the body is a form, ` file` if the response is a file,
 * ` picture` if it is an image, ` once` if it must not be repeated automatically.
 */
export function sdkCalls(calls: Call[], constants: Constants): string {
  return [
    '// Generated from the contract by scripts/gen.ts. Do not edit.',
    `export const version = '${constants.version}'`,
    `export const reconnectTries = ${constants.reconnectTries}`,
    `export const reconnectMs = ${constants.reconnectMs}`,
    `export const reconnectLaterMs = ${constants.reconnectLaterMs}`,
    `export const signedOutClose = ${constants.signedOutClose}`,
    `export const tooManyClose = ${constants.tooManyClose}`,
    '',
    'export const calls: Record<string, Record<string, string>> = {',
    ...[...Map.groupBy(calls, (call) => call.area)].flatMap(([area, own]) => [
      `  ${area}: {`,
      ...own.map((call) => `    ${call.name}: '${line(call)}',`),
      '  },',
    ]),
    '}',
    '',
  ].join('\n')
}

function line({ endpoint, output }: Call): string {
  const { method, path, paged, bare, body, file } = endpoint
  const flags = [
    ...(paged ? ['paged'] : []),
    ...(bare === undefined ? [] : [`${body ?? 'bare'}:${bare}`]),
    ...(body === 'multipart' ? [body] : []),
    ...(file === undefined ? [] : ['file']),
    ...(isPicture(output) ? ['picture'] : []),
    ...(isNotRepeatable(endpoint) ? ['once'] : []),
  ]
  return [method, path, ...flags].join(' ')
}
