import type { Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../testing/rendered.tsx'
import type { RankView } from './rank-view.ts'
import { RankToolbar } from './toolbar.tsx'

const phrase = (id: number) => ({ id, key_phrase: `phrase ${id}`, page_nickname: 'Home' })

test.each([
  [0, 0, '0 key phrases'],
  [1, 0, '1 key phrase'],
  [3, 0, 'All 3 key phrases'],
  [3, 1, 'phrase 1'],
  [3, 2, '2 key phrases'],
])('of %i key phrases with %i chosen the button says %j', (count, chosen, label) => {
  const all = Array.from({ length: count }, (_, index) => phrase(index + 1))
  const what = { all, phrases: all.slice(0, chosen), range: '365', rivals: false } as Partial<RankView>
  const html = rendered(
    <RankToolbar
      site={{ pages: [] } as Partial<Site> as Site}
      chosen={what as RankView}
      showsMarks
      onMarks={() => {}}
    />,
  )
  expect(textOf(/<span class="ld-opens-menu">(.*?)<svg/s.exec(html)?.[1] ?? '')).toBe(label)
})
