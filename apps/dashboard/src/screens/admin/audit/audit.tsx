import { auditActions } from '@linkwright/core/admin/audit/actions'
import { auditSubjects } from '@linkwright/core/admin/audit/subjects'
import { auditLog, WHO_LENGTH } from '@linkwright/core/admin/audit/audit-log.table'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { SearchField } from '@linkwright/react-ui/search-field'
import type { AuditEntry } from '@linkwright/sdk'
import { useMemo } from 'react'
import { useAddressValues } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { Details, nameOf } from './details.tsx'
import '../../../table/one-line.css'

const texts = {
  title: 'Audit log',
  what: 'Who did what, on whose behalf, with the values before and after. This log is read-only.',
  none: '–',
  as: (who: string) => `on behalf of ${who}`,
  who: 'Email address of the user',
  by: (who: string) => `Everything ${who} did`,
  about: (business: string) => `Everything about ${business}`,
  history: (subject: string) => `History of ${subject}`,
  held: 'Showing entries for one user, account or record.',
  all: 'Show all',
}

const personOf = (who: AuditEntry['actor']) => (who === null ? texts.none : nameOf(who))
const businessOf = ({ id, name }: NonNullable<AuditEntry['business']>) => name ?? `#${id}`
const subjectOf = ({ subject, subject_id }: Pick<AuditEntry, 'subject' | 'subject_id'>) =>
  subject_id === null ? auditSubjects[subject] : `${auditSubjects[subject]} ${subject_id}`

const entries = defineLog({
  table: auditLog,
  call: () => api.audit.list,
  noun: ['entry', 'entries'],
  cells: {
    actor: ({ actor, as_user }) => (
      <>
        {personOf(actor)}
        {as_user !== null && <small className="ld-second-line">{texts.as(nameOf(as_user))}</small>}
      </>
    ),
    business: ({ business }) => (business === null ? texts.none : businessOf(business)),
    subject: subjectOf,
  },
  rowLabel: ({ action, id }: AuditEntry) => `${auditActions[action].label} ${id}`,
  hasText: false,
  file: (input) => api.audit.export.stream(input),
})

/** The filter that the user types; Clear Filter clears it, "Show all" clears the others too. */
const typed = ['who'] as const
const filterNames = ['actor', 'business', 'subject_id', ...typed] as const

/** A new filter starts with the first page. */
const first = { page: undefined }
const noFilter = { ...Object.fromEntries(filterNames.map((name) => [name, undefined])), ...first }
/** Delays the query while the user types. */
const SETTLED_MS = 400

/** The audit log. */
export function Audit() {
  const [filter, setFilter] = useAddressValues(filterNames)
  const of = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(filter).flatMap(([name, text]): [string, string | number][] =>
          name === 'who'
            ? text.trim() === ''
              ? []
              : [[name, text.trim()]]
            : /^[1-9]\d{0,14}$/.test(text)
              ? [[name, Number(text)]]
              : [],
        ),
      ),
    [filter],
  )
  const log = useLog(entries, { of, extraKeys: typed })
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      {Object.keys(of).length > 0 && (
        <Alert
          tone="info"
          actions={
            <Button onPress={() => setFilter({ ...noFilter, subject: undefined })}>{texts.all}</Button>
          }
        >
          {texts.held}
        </Alert>
      )}
      <Log
        log={log}
        isCompact
        expanded={(entry) => <Details entry={entry} />}
        rowActions={({ actor, business, ...entry }) => [
          ...(actor === null
            ? []
            : [
                {
                  id: 'actor',
                  label: texts.by(nameOf(actor)),
                  onAction: () => setFilter({ actor: String(actor.id), ...first }),
                },
              ]),
          ...(business === null
            ? []
            : [
                {
                  id: 'business',
                  label: texts.about(businessOf(business)),
                  onAction: () => setFilter({ business: String(business.id), ...first }),
                },
              ]),
          ...(entry.subject_id === null
            ? []
            : [
                {
                  id: 'subject',
                  label: texts.history(subjectOf(entry)),
                  onAction: () =>
                    setFilter({ subject: entry.subject, subject_id: String(entry.subject_id), ...first }),
                },
              ]),
        ]}
      >
        <SearchField
          label={texts.who}
          placeholder={texts.who}
          value={filter.who ?? ''}
          onChange={(who) => setFilter({ who: who.trim() === '' ? undefined : who, ...first })}
          debounceMs={SETTLED_MS}
          maxLength={WHO_LENGTH}
        />
      </Log>
    </>
  )
}
