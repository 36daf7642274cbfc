import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { Services } from './context.ts'
import { standardOutput } from './log-stream.ts'

type Options = LoggerOptions & { stream: { write: (line: string) => void } }

/**
 * JSON lines on standard output with an allowlist of fields: the id of a request; class, message and stack of an error.
 * Headers, bodies and URLs with secrets are never logged.
 */
export function loggerOptions({ config, logTo }: Pick<Services, 'config' | 'logTo'>): Options | false {
  if (config.logLevel === 'silent') return false
  return {
    stream: logTo ?? standardOutput,
    level: config.logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }), bindings: ({ pid }) => ({ pid }) },
    serializers: {
      req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  }
}

const logs = new WeakMap<FastifyRequest, FastifyBaseLogger>()

/** A logger that adds the caller to each line. Most calls write only the last line, so it is created on demand. */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  const { settled } = request
  if (settled === undefined) return request.log
  const log = logs.get(request) ?? request.log.child({ ...callerIn(settled) })
  logs.set(request, log)
  return log
}

/** Log fields of the caller. */
export function callerIn(settled: FastifyRequest['settled']): object | undefined {
  return settled && { business_id: settled.caller.business_id, user_id: settled.caller.user_id }
}
