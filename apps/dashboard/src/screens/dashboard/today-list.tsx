import { PUT_OFF_DAYS } from '@linkwright/core/tracking/today/limits'
import { severityLabels, worthText } from '@linkwright/core/tracking/today/worth-text'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import type { TodayRow } from '@linkwright/sdk'
import { CircleAlert, Clock, Dot, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api, invalidate, toastProblem, useApi } from '../../wire/api.ts'
import './today-list.css'

const texts = {
  title: (count: number) => `Today · ${count}`,
  hint: 'Points: what the score of a page can gain.',
  more: (count: number) => `Show ${count} more`,
  putOff: 'Put off',
  putOffRow: (sentence: string) => `Put off for ${PUT_OFF_DAYS} days: ${sentence}`,
  done: `Put off for ${PUT_OFF_DAYS} days. It comes back earlier if it becomes worse.`,
  undo: 'Undo',
}

/** Rows at first on a phone; today-list.css hides the others. */
const ON_PHONE = 3

const marks: Readonly<Record<TodayRow['severity'], readonly [BadgeProps['tone'], ReactNode]>> = {
  urgent: ['bad', <CircleAlert key="urgent" aria-hidden />],
  soon: ['warn', <TriangleAlert key="soon" aria-hidden />],
  later: ['neutral', <Dot key="later" aria-hidden />],
}

async function change(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    toastProblem(error)
    return false
  } finally {
    await invalidate(api.today.list, api.today.portfolio)
  }
}

async function putOff({ kind, subject, worth }: TodayRow): Promise<void> {
  const isDone = await change(api.today.putOff({ kind, subject, worth }))
  if (!isDone) return
  const onPress = () => void change(api.today.putBack({ kind, subject }))
  toast.info(texts.done, { action: { label: texts.undo, onPress } })
}

/** The most urgent things to do over all websites. Without any, it takes no space. */
export function TodayList() {
  const { data: rows = [], isPending } = useApi(api.today.list, {})
  const [isWhole, setWhole] = useState(false)
  if (isPending) return null
  if (rows.length === 0) return <span hidden />
  return (
    <Card
      title={texts.title(rows.length)}
      {...(rows.some(({ unit }) => unit === 'points') && { subtitle: texts.hint })}
      padding="none"
    >
      <ul data-few={isWhole ? undefined : ''}>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.subject}`} row={row} />
        ))}
      </ul>
      {!isWhole && rows.length > ON_PHONE && (
        <div className="ld-today-more">
          <Button onPress={() => setWhole(true)}>{texts.more(rows.length - ON_PHONE)}</Button>
        </div>
      )}
    </Card>
  )
}

function Row({ row }: { row: TodayRow }) {
  const { money } = useFormat()
  const [tone, icon] = marks[row.severity]
  const where = [row.site_name, row.page_nickname].filter((name) => name !== null).join(' · ')
  return (
    <li data-severity={row.severity}>
      <Badge tone={tone} icon={icon}>
        {severityLabels[row.severity]}
      </Badge>
      <p>
        {where !== '' && <strong>{where}</strong>}
        <span>{row.sentence}</span>
      </p>
      <span className="ld-today-worth">
        {/* The sentence already says how many days. */}
        {row.dollars === null ? worthText(row) : money(row.dollars)}
      </span>
      <ButtonLink size="sm" href={row.path}>
        {row.button}
      </ButtonLink>
      <Button
        size="sm"
        variant="ghost"
        icon={<Clock aria-hidden />}
        aria-label={texts.putOffRow(row.sentence)}
        onPress={() => void putOff(row)}
      >
        {texts.putOff}
      </Button>
    </li>
  )
}
