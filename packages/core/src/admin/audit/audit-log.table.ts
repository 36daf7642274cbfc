import { defineTable } from '../../tables/table.ts'
import { type AuditAction, auditActions, type AuditSubjectName } from './actions.ts'

/** How somebody came who did it. */
export const auditVias = {
  session: 'Dashboard or SDK',
  key: 'API key',
  public: 'Without signing in',
  job: 'A job of the server',
  command: 'A command of the operator',
} as const

/** Codes are their own names: they are what is written down. */
const named = <C extends string>(codes: readonly C[]) =>
  Object.fromEntries(codes.toSorted().map((code) => [code, code])) as Record<C, C>

const actions = named(Object.keys(auditActions) as AuditAction[])
const subjects = named<AuditSubjectName>([
  ...new Set(Object.values(auditActions).map(({ subject }) => subject)),
])

/** What nobody may deny later, the newest first; it holds a million entries and more, so no text is looked for in it. */
export const auditLog = defineTable({
  name: 'audit-log',
  columns: {
    at: { kind: 'moment', label: 'Time' },
    actor: { kind: 'text', label: 'Who' },
    as_user: { kind: 'text', label: 'As', wide: true },
    action: { kind: 'text', label: 'What' },
    business: { kind: 'text', label: 'Of' },
    subject: { kind: 'text', label: 'Subject' },
    via: { kind: 'choice', label: 'By', of: auditVias, wide: true },
  },
  sorts: ['id'],
  order: '-id',
  sizes: [25, 100, 500, 1000],
  size: 25,
  days: 'inclusive',
  choices: { action: { label: 'What', of: actions }, subject: { label: 'Subject', of: subjects } },
  terminal: {
    at: 'Time',
    actor: 'Who',
    as_user: 'As',
    action: 'What',
    business: 'Of',
    subject: 'Subject',
    via: 'By',
  },
  file: {
    name: 'audit-log.csv',
    columns: {
      id: 'ID',
      at: 'Time',
      actor: 'Who',
      as_user: 'As',
      action: 'What',
      business: 'Of',
      subject: 'Subject',
      before: 'Before',
      after: 'After',
      via: 'By',
      address: 'Address',
      request_id: 'Request',
    },
  },
})
