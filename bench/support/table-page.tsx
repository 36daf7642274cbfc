/** A page with one of our tables; the time is measured inside the browser. */
import { aLink as placedLink } from '@linkwright/core/testing/a-link'
import type { Link } from '@linkwright/core/tracking/links/link'
import { LinksTable } from '@linkwright/react-ui/links-table'
import { UiProvider } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const HEIGHT = 600
const menu = [{ id: 'edit', label: 'Edit' }]
const none = new Set<string>()

type Cells = readonly number[]

const rows: Cells[] = Array.from({ length: 1000 }, (_, row) =>
  Array.from({ length: 10 }, (__, column) => (row * 7919 + column * 104_729) % 100_003),
)
const columns: Column<Cells>[] = Array.from({ length: 10 }, (_, index) => ({
  id: `c${index}`,
  header: `Column ${index}`,
  sortValue: (cells) => cells[index] ?? null,
  cell: (cells) => cells[index],
}))
const rowId = (cells: Cells) => String(cells[0])
const rowActions = () => menu
const onChange = () => {}

const stage = document.createElement('div')
document.body.append(stage)

/** Renders into an empty page; returns the milliseconds until the layout is done, and a function that removes it. */
function draw(content: ReactNode): { ms: number; remove: () => void } {
  const root = createRoot(stage)
  const start = performance.now()
  flushSync(() => root.render(<UiProvider theme="light">{content}</UiProvider>))
  const { offsetHeight } = stage
  const ms = performance.now() - start
  if (offsetHeight < HEIGHT) throw new Error('the table is missing')
  return { ms, remove: () => root.unmount() }
}

const table = (
  <DataTable
    label="Figures"
    columns={columns}
    rows={rows}
    rowId={rowId}
    height={HEIGHT}
    empty="none"
    rowActions={rowActions}
    selection={{ selected: none, onChange }}
  />
)

const firstCell = () => document.querySelector('.lw-table-row [data-label]')?.textContent

/** The code that draws rows as they become visible is loaded lazily; without it the measurement would be wrong. */
async function ready(): Promise<void> {
  const { remove } = draw(table)
  const box = document.querySelector('.lw-table-scroll')
  while (document.querySelector(`[aria-rowindex="${rows.length + 1}"]`) === null) {
    box?.scrollTo(0, box.scrollHeight)
    await frame()
  }
  remove()
}

/** Milliseconds of each of several mounts of 1,000 rows × 10 columns with checkboxes and menus. */
function mount(times: number): number[] {
  return Array.from({ length: times }, () => {
    const { ms, remove } = draw(table)
    remove()
    return ms
  })
}

/** Milliseconds from a press on a header until the rows are in their new order, each time for another column. */
function sortTimes(times: number): number[] {
  const { remove } = draw(table)
  const headers = document.querySelectorAll<HTMLElement>('.lw-table-sort')
  const spent = Array.from({ length: times }, (_, time) => {
    const before = firstCell()
    const start = performance.now()
    flushSync(() => headers[(time + 1) % 10]?.click())
    void stage.offsetHeight
    const ms = performance.now() - start
    if (firstCell() === before) throw new Error('nothing was sorted')
    return ms
  })
  remove()
  return spent
}

let takeAway: (() => void) | undefined

/** Shows 1,000 rows × 10 columns until `closeTable`. */
function openTable(): void {
  takeAway = draw(table).remove
}

/** Scrolls down and up again, one step per frame; returns the number of frames. */
async function scrollTable(forMs: number): Promise<number> {
  const box = document.querySelector<HTMLElement>('.lw-table-scroll')
  if (box === null) throw new Error('nothing to scroll')
  const far = box.scrollHeight - HEIGHT
  let frames = 0
  for (let start = await frame(), now = start; now - start < forMs; frames += 1) {
    box.scrollTop = far * (1 - Math.abs(1 - (2 * (now - start)) / forMs))
    now = await frame()
  }
  return frames
}

function closeTable(): void {
  takeAway?.()
}

const aLink = (id: number): Link => ({
  ...placedLink,
  id,
  url: `https://blog-${id % 977}.example/articles/a-long-address-of-an-article-${id}`,
  anchor_text: `anchor ${id % 1000}`,
  date_added: '2026-11-02',
  date_created: '2026-11-02T00:00:00.000Z',
  date_completed: '2026-11-02',
  source: 'CSV import',
  da: id % 100,
  ss_to_gp: 0,
  linked_page: 'https://harborcoffee.example/',
})

/** Milliseconds of each frame while a list of links is scrolled from its start to its end. */
async function scroll(count: number, forMs: number): Promise<{ frames: number[]; blank: number }> {
  const links = Array.from({ length: count }, (_, index) => aLink(index + 1))
  const { remove } = draw(<LinksTable links={links} height={HEIGHT} rowActions={rowActions} />)
  const box = document.querySelector<HTMLElement>('.lw-table-scroll')
  if (box === null) throw new Error('nothing to scroll')
  const frames: number[] = []
  let blank = 0
  const middle = box.getBoundingClientRect().top + HEIGHT / 2
  const start = await frame()
  for (let now = start, last = start; now - start < forMs; last = now) {
    box.scrollTop = ((box.scrollHeight - HEIGHT) * (now - start)) / forMs
    now = await frame()
    frames.push(now - last)
    if (!document.elementFromPoint(300, middle)?.closest('.lw-table-row')) blank += 1
  }
  const end = document.querySelector('.lw-table-row:last-of-type')?.getAttribute('aria-rowindex')
  if (Number(end) < count * 0.9) throw new Error(`the scroll ended at row ${end}`)
  remove()
  return { frames, blank }
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

export const bench = { ready, mount, sortTimes, openTable, scrollTable, closeTable, scroll }
Object.assign(window, { bench })
