import { contract } from '@linkwright/core/contract/index'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { AppError, type ErrorCode, type Issue } from '@linkwright/core/contract/errors'
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { inputReader } from './input.ts'

/** Requests to the thread: parse a body, then send each piece of its lists. */
export type Question =
  | { kind: 'read'; route: string; params: unknown; body: Uint8Array }
  | { kind: 'piece'; list: string; from: number }

/** A parsed body: its lists are transferred in pieces, so that no receiver takes them all at once. */
export interface Read {
  hash: string
  input?: Record<string, unknown>
  /** Length of each list. */
  lists?: Record<string, number>
  refused?: { code: ErrorCode; message: string; issues: Issue[] | undefined }
}

/** Number of list entries in one piece. */
export const PIECE = 1000
/** Maximum number of reported issues. */
const ISSUES = 100

let lists: Record<string, unknown[]> = {}

function respond(question: Question): Read | unknown[] {
  if (question.kind === 'piece') return piece(question)
  lists = {}
  const hash = createHash('sha256').update(question.body).digest('hex')
  try {
    return { hash, ...apart(inputOf(question)) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, details } = error
    return { hash, refused: { code, message, issues: details.issues?.slice(0, ISSUES) } }
  }
}

/** Releases a list with its last piece. */
function piece({ list, from }: Extract<Question, { kind: 'piece' }>): unknown[] {
  const whole = lists[list] ?? []
  if (from + PIECE >= whole.length) delete lists[list]
  return whole.slice(from, from + PIECE)
}

function inputOf({ route, params, body }: Extract<Question, { kind: 'read' }>): Record<string, unknown> {
  const [area = '', name = ''] = route.split('.')
  const endpoint = (contract as unknown as Record<string, Record<string, Endpoint>>)[area]?.[name]
  if (endpoint === undefined) throw new Error(`No call is named ${route}.`)
  return inputReader(endpoint)({ params, query: {}, body: parsed(body) })
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
  } catch {
    throw new AppError('wrong_shape', 'The request is not valid JSON.')
  }
}

/** Removes the long lists from an input and keeps them until they are requested. */
function apart(input: Record<string, unknown>): Pick<Read, 'input' | 'lists'> {
  const long = Object.entries(input).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > PIECE,
  )
  lists = Object.fromEntries(long)
  return {
    input: Object.fromEntries(Object.entries(input).filter(([name]) => !(name in lists))),
    lists: Object.fromEntries(long.map(([name, list]) => [name, list.length])),
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(respond(question), []))
