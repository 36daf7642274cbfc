import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type Issue,
} from '@linkwright/core/contract/errors'
import { joinMessages } from '@linkwright/core/values/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ClientDisconnected } from '../db/request-scope.ts'
import { lostConnection } from '../db/temporary-errors.ts'
import { logOf } from './log.ts'

/** Marks zod's own messages, to distinguish a wrong shape (400) from a broken rule (422). */
const SHAPE = 'shape:'

const isBlank = (input: unknown) => input === undefined || input === null

/** Message for a field of the wrong shape. */
export const shapeError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return `${SHAPE}does not take ${issue.keys.join(', ')}`
  if (isBlank(issue.input)) return `${SHAPE}is missing`
  if (issue.code === 'invalid_type') return `${SHAPE}must be of type ${issue.expected}`
  if (issue.code === 'invalid_value') return `${SHAPE}must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `${SHAPE}${sized('most', issue.maximum, issue.origin)}`
  if (issue.code === 'too_small') return `${SHAPE}${sized('least', issue.minimum, issue.origin)}`
  if (issue.code === 'invalid_format' && issue.format === 'date')
    return `${SHAPE}must be a date like 2026-01-31`
  if (issue.code === 'invalid_union' && takesDate(issue))
    return `${SHAPE}must be a date like 2026-01-31, or an instant like 2026-01-31T09:30:00Z`
  return `${SHAPE}is not valid`
}

/** Day filters of a list also accept instants. */
const takesDate = ({ errors }: Pick<z.core.$ZodIssueInvalidUnion, 'errors'>) =>
  errors.some((of) => of.some((issue) => issue.code === 'invalid_format' && issue.format === 'date'))

function sized(end: 'most' | 'least', limit: number | bigint, origin: string): string {
  const shown = limit.toLocaleString('en-US')
  const of = (one: string, many: string) => `at ${end} ${shown} ${limit === 1 ? one : many}`
  if (origin === 'string') return `must have ${of('character', 'characters')}`
  if (origin === 'file') return `must have at ${end} ${shown} bytes`
  if (origin !== 'array') return `must be at ${end} ${shown}`
  return end === 'least' && limit === 1 ? 'must not be empty' : `must hold ${of('entry', 'entries')}`
}

/**
 * Combines the issues of an input: 400 when anything has the wrong shape, else 422 with the specification's messages.
 */
export function inputError(error: z.ZodError): AppError {
  const isShape = (issue: z.core.$ZodIssue) =>
    issue.message.startsWith(SHAPE) || (issue.code === 'custom' && issue.params?.shape === true)
  const wrongShape = error.issues.some(isShape)
  const issues: Issue[] = error.issues.map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
    message: issue.message.replace(SHAPE, ''),
  }))
  if (!wrongShape) {
    const joined = joinMessages(issues.map(({ message }) => message))
    return new AppError('refused', joined, { issues })
  }
  const { path, message } = issues[error.issues.findIndex(isShape)] ?? { path: [], message: '' }
  return new AppError('wrong_shape', `${path.join('.') || 'The request'} ${message}.`, { issues })
}

/** Our codes for errors of Fastify and the database. */
const foreignCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'wrong_shape',
  FST_ERR_CTP_INVALID_JSON_BODY: 'wrong_shape',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'wrong_shape',
  // PostgreSQL: too many connections, shutting down, starting up, crash, canceled, deadlock, serialization.
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57014': 'unavailable',
  // No lock was released in time.
  '55P03': 'unavailable',
  '40P01': 'unavailable',
  '40001': 'unavailable',
  // No room on its disk, or for its memory.
  '53100': 'storage_full',
  '53200': 'unavailable',
}

/** System errors of a database connection: refused, reset, broken pipe, no socket file, no route. */
const connecting: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo']

function codeOf(error: FastifyError & NodeJS.ErrnoException): ErrorCode | undefined {
  return connecting.includes(error.syscall) ? 'unavailable' : foreignCodes[error.code]
}

/** Seconds until a retry makes sense; none where the operator must free space first. */
const retryAfter: Partial<Record<ErrorCode, number>> = { unavailable: 1, storage_full: 60 }

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ClientDisconnected) return new AppError('unavailable')
  const code = codeOf(error)
  if (code !== undefined)
    return new AppError(
      code,
      undefined,
      retryAfter[code] === undefined ? {} : { retryAfter: retryAfter[code] },
    )
  // Set by Fastify. A SyntaxError without it is a bug of ours.
  if (error.statusCode === 400) {
    return new AppError('wrong_shape', 'The request is not valid JSON.')
  }
  if (lostConnection.test(error.message)) return new AppError('unavailable', undefined, { retryAfter: 1 })
  return new AppError('internal')
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { issues, subscription } = error.details
  return {
    message: error.message,
    msg: error.message,
    error: error.message,
    code: error.code,
    request_id: requestId,
    ...(issues === undefined ? {} : { issues }),
    ...(subscription === undefined ? {} : { subscription }),
  }
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  // A refusal under load is no error, and must be cheap.
  if (error instanceof AppError) {
    if (known.status >= 500) logOf(request).warn({ code: known.code }, known.message)
  } else if (known.status >= 500 && !(error instanceof ClientDisconnected))
    logOf(request).error({ err: error }, known.code)
  if (known.details.retryAfter !== undefined) reply.header('retry-after', String(known.details.retryAfter))
  return reply.code(errorCodes[known.code].status).send(errorBody(known, request.id))
}
