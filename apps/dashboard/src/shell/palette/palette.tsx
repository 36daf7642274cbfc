import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { plural } from '@linkwright/core/values/text'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { canOpen } from '../../session/screen-access.ts'
import { useSession } from '../../session/session.ts'
import { api, useApi } from '../../wire/api.ts'
import { entriesOf, ofOrders, orderNumberIn } from './entries.ts'
import { type Entry, type EntryKind, indexEntries, matchEntries } from './match-entries.ts'
import './palette.css'

const texts = {
  title: 'Search or go to',
  label: 'Site, page, phrase, order or action',
  none: 'Nothing matches. Try fewer letters.',
  more: (count: number) => `${count} more: type another word`,
  found: (count: number) => plural(count, 'match', 'matches'),
}

const headings: Readonly<Record<EntryKind, string>> = {
  action: 'Actions',
  site: 'Websites',
  page: 'Pages',
  phrase: 'Key phrases',
  order: 'Orders',
  screen: 'Screens',
}

/** Latest orders that any text finds; older ones are found by their number. */
const ORDERS = 100

/** The command palette (Ctrl K): a combobox whose list is always open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { siteId, pageId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const mayList = canOpen('view-orders', session)
  const number = orderNumberIn(text)
  const { data: latest } = useApi(api.orders.list, { limit: ORDERS }, { enabled: mayList })
  const { data: older } = useApi(
    api.orders.list,
    { q: number, limit: ORDERS },
    { enabled: mayList && number !== undefined },
  )
  const own = useMemo(() => indexEntries(entriesOf(session, { siteId, pageId })), [session, siteId, pageId])
  // Apart from the others, which stay indexed while each digit finds other orders.
  const entries = useMemo(
    () => ({ ...own, order: indexEntries(ofOrders([...(latest ?? []), ...(older ?? [])])).order }),
    [own, latest, older],
  )
  const groups = useMemo(() => matchEntries(entries, text), [entries, text])
  const shown = groups.flatMap((group) => group.entries)
  const active = shown[at]
  const open = ({ href }: Entry) => {
    onClose()
    void navigate({ href })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    // Enter that confirms a suggestion of an input method belongs to the field.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (step === undefined) return active && open(active)
    const next = (at + step + shown.length) % Math.max(1, shown.length)
    setAt(next)
    const row = shown[next]
    if (row) document.getElementById(`${id}-${row.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} isDismissable>
      <input
        className="lw-input-box"
        role="combobox"
        aria-label={texts.label}
        placeholder={texts.label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus
        maxLength={FILTER_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div role="status" className="lw-hidden">
        {text === '' ? '' : texts.found(shown.length)}
      </div>
      <div id={id} role="listbox" aria-label={texts.title} className="ld-palette">
        {groups.map((group) => (
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
            <div id={`${id}-${group.kind}`} className="ld-palette-kind">
              {headings[group.kind]}
              {group.more > 0 && <span>{texts.more(group.more)}</span>}
            </div>
            {group.entries.map((entry) => (
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                aria-selected={entry === active}
                className="ld-palette-entry"
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open(entry)}
              >
                <span>{entry.label}</span>
                {entry.context !== undefined && <small>{entry.context}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="ld-palette-none">{texts.none}</p>}
    </Dialog>
  )
}
