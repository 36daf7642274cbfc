import { defineTable } from '../../tables/table.ts'
import { type AuditAction, auditActions } from './actions.ts'
import { auditSubjects } from './subjects.ts'

/** Maximum characters of the email address filter. */
export const WHO_LENGTH = 320

/**
 * How an action was made: with a session (from a terminal, by its user agent), with an API key, without either, by a job,
 * or by an operator command.
 */
export const auditVias = {
  session: 'Dashboard or SDK',
  terminal: 'Terminal',
  key: 'API key',
  public: 'Sign-in or mailed link',
  job: 'Background job',
  command: 'Operator command',
} as const
export type AuditVia = keyof typeof auditVias

/** Sorted by label. */
const byLabel = <C extends string>(labels: readonly (readonly [C, string])[]) =>
  Object.fromEntries(labels.toSorted(([, one], [, other]) => (one < other ? -1 : 1))) as Record<C, string>

const actions = byLabel(
  (Object.keys(auditActions) as AuditAction[]).map((name) => [name, auditActions[name].label] as const),
)

/** The audit log, newest first; it has no text search because it holds millions of entries. */
export const auditLog = defineTable({
  name: 'audit-log',
  columns: {
    at: { kind: 'moment', label: 'Time', least: 140 },
    actor: { kind: 'text', label: 'User', least: 120 },
    // Below the user on a screen.
    as_user: { kind: 'text' },
    action: { kind: 'choice', label: 'Action', of: actions, least: 112 },
    business: { kind: 'text', label: 'Account', least: 112 },
    subject: { kind: 'text', label: 'Record', least: 96 },
    via: { kind: 'choice', label: 'Source', of: auditVias, wide: true, least: 160 },
  },
  sorts: ['id'],
  order: '-id',
  sizes: [25, 100, 500, 1000],
  size: 25,
  days: 'inclusive',
  choices: { action: { label: 'Action', of: actions }, subject: { label: 'Record', of: auditSubjects } },
  terminal: {
    at: 'Time',
    actor: 'User',
    as_user: 'On behalf of',
    action: 'Action',
    business: 'Account',
    subject: 'Record',
    via: 'Source',
  },
  file: {
    name: 'audit-log.csv',
    columns: {
      id: 'ID',
      at: 'Time',
      actor: 'User',
      as_user: 'On behalf of',
      action: 'Action',
      business: 'Account',
      subject: 'Record',
      before: 'Before',
      after: 'After',
      via: 'Source',
      address: 'Address',
      request_id: 'Request',
    },
  },
})
