import type { PlannedTarget, TargetChoice } from '@linkwright/core/tracking/links/target-plan'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { Targets } from './use-targets.ts'

const texts = {
  label: 'Pages that the rows go to',
  title: 'Where the rows go',
  target: 'Target',
  rows: 'Rows',
  goesTo: 'Goes to',
  leaveOut: 'Leave out',
  add: (name: string) => `Add as page “${name}”`,
  choice: (target: string) => `Page for ${target}`,
  onlyOwn:
    'Only rows that link to this page, and rows without a target, are imported unless you choose a page for the others.',
  byTarget: 'Each row goes to the page that it links to.',
  untargeted: (rows: number, isPage: boolean) =>
    isPage
      ? `${plural(rows, 'row')} without a target ${rows === 1 ? 'goes' : 'go'} to this page.`
      : `${plural(rows, 'row')} without a target ${rows === 1 ? 'is' : 'are'} left out.`,
  more: (shown: string, all: string) =>
    `The ${shown} targets with the most rows of ${all}. The rows of the others go to their pages, or are left out.`,
  allAdd: (count: number) => (count === 1 ? 'Add the missing page' : `Add all ${count} missing pages`),
  allPages: 'Import into matching pages',
  allHere: 'Import all rows into this page',
}

/** Targets that are shown; a choice for all missing pages covers the others too. */
const SHOWN = 50
const LEAVE_OUT = 'leave-out'
const ADD = 'add'

/** Targets with the number of their rows, and the page that these go to. */
export function TargetTable({ targets }: { targets: Targets }) {
  const { number } = useFormat()
  const { plan, untargeted, onlyPage, choose, choiceOf } = targets
  const shown = plan.slice(0, SHOWN)
  const addable = plan.filter((target) => target.form !== undefined && choiceOf(target) !== 'add')
  const elsewhere = plan.filter((target) => target.page !== undefined && choiceOf(target) === 'leave out')
  const notHere = plan.filter((target) => valueOf(choiceOf(target)) !== String(onlyPage))
  const columns: Column<PlannedTarget>[] = [
    {
      id: 'target',
      header: texts.target,
      cell: ({ target }) => <CutText text={target} length={80} />,
      isPrimary: true,
    },
    { id: 'rows', header: texts.rows, cell: ({ rows }) => number(rows), align: 'end' },
    {
      id: 'goes-to',
      header: texts.goesTo,
      cell: (target) => <GoesTo target={target} targets={targets} />,
    },
  ]
  return (
    <div className="ld-import-targets">
      <h4 className="lw-import-subtitle">{texts.title}</h4>
      <p className="ld-import-read">{onlyPage === undefined ? texts.byTarget : texts.onlyOwn}</p>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={shown}
        rowId={({ key }) => key}
        rowLabel={({ target }) => target}
        empty={null}
      />
      {plan.length > SHOWN && (
        <p className="ld-import-read">{texts.more(number(SHOWN), number(plan.length))}</p>
      )}
      {untargeted > 0 && (
        <p className="ld-import-read">{texts.untargeted(untargeted, onlyPage !== undefined)}</p>
      )}
      {(addable.length > 0 || elsewhere.length > 0 || notHere.length > 0) && (
        <div className="ld-import-actions">
          {elsewhere.length > 0 && (
            <Button
              size="sm"
              onPress={() => {
                for (const target of elsewhere)
                  if (target.page !== undefined) choose([target], { page: target.page })
              }}
            >
              {texts.allPages}
            </Button>
          )}
          {onlyPage !== undefined && notHere.length > 0 && (
            <Button size="sm" onPress={() => choose(notHere, { page: onlyPage })}>
              {texts.allHere}
            </Button>
          )}
          {addable.length > 0 && (
            <Button size="sm" onPress={() => choose(addable, ADD)}>
              {texts.allAdd(addable.length)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function GoesTo({ target, targets }: { target: PlannedTarget; targets: Targets }) {
  const { onlyPage, pages, choose, choiceOf } = targets
  const choice = choiceOf(target)
  const ids = new Set([target.page, onlyPage].filter((id) => id !== undefined))
  if (typeof choice === 'object') ids.add(choice.page)
  const options = [
    ...pages.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ value: String(id), label: name })),
    ...(target.form === undefined ? [] : [{ value: ADD, label: texts.add(target.form.page_nickname) }]),
    { value: LEAVE_OUT, label: texts.leaveOut },
  ]
  return (
    <Select
      label={texts.choice(target.target)}
      value={valueOf(choice)}
      options={options}
      onChange={(value) => value !== null && choose([target], choiceFrom(value))}
    />
  )
}

const valueOf = (choice: TargetChoice) =>
  choice === 'leave out' ? LEAVE_OUT : choice === 'add' ? ADD : String(choice.page)

function choiceFrom(value: string): TargetChoice {
  if (value === LEAVE_OUT) return 'leave out'
  return value === ADD ? 'add' : { page: Number(value) }
}
