import type { IncomingMessage } from 'node:http'
import type { ResponseOutcome } from '@linkwright/core/tracking/verification/look'

/** Response headers by which bot protection says that it sends a challenge, and their values. */
const challenges: Readonly<Record<string, readonly string[]>> = {
  'cf-mitigated': ['challenge'],
  'x-amzn-waf-action': ['challenge', 'captcha'],
}

/** What a response is before its body is read. */
export function responseOutcome({
  statusCode = 0,
  headers,
}: Pick<IncomingMessage, 'statusCode' | 'headers'>): ResponseOutcome {
  const isChallenge = Object.entries(challenges).some(([name, values]) =>
    values.includes(String(headers[name])),
  )
  return { kind: 'response', status: statusCode, isChallenge, facts: null }
}
