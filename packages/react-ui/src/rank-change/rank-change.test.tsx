import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from '../provider/provider.tsx'
import { textOf } from '../testing/rendered.tsx'
import { RankChange } from './rank-change.tsx'

const up = 'M4 0 8 6H0Z'
const down = 'M4 6 0 0H8Z'

test.each([
  ['an arrow up', [9, 21, 8], '13 Up 13 places', up],
  ['an arrow down', [9, 8, 21], '13 Down 13 places', down],
  ['a dash for no change', [9, 8, 8], '– No change', undefined],
  ['a dash without an earlier rank', [8], '– No change', undefined],
  ['a dash for a phrase that was not found', [8, 0], '– No change', undefined],
])('compares the last two ranks: %s', (_name, ranks, text, arrow) => {
  const html = renderToStaticMarkup(
    <UiProvider locale="en-US">
      <RankChange ranks={ranks.map((rank) => ({ rank }))} />
    </UiProvider>,
  )
  expect(textOf(html)).toBe(text)
  expect(/ d="([^"]+)"/.exec(html)?.[1]).toBe(arrow)
})
