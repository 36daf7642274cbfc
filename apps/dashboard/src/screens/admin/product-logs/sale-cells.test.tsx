import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../testing/rendered.tsx'
import { linkCells } from './sale-log.tsx'
import { StatusShown } from './status-cell.tsx'
import { aSale } from './testing/a-sale.ts'

test('says once that a line is canceled with its order', () => {
  const row = { type: 'technical_seo', status: 'canceled', completed: 9 } as const
  expect(textOf(rendered(<StatusShown row={row} />))).toBe('Cancelled')
  expect(textOf(rendered(<StatusShown row={{ ...row, status: 'new' }} />))).toContain('Order canceled')
})

test('shows the published URL below the target URL once there is one', () => {
  const sale = aSale({ type: 'msn', target_url: 'https://acme.example/boots', published_url: null })
  const published = { ...sale, published_url: 'https://paper.example/boots' }
  expect(textOf(rendered(linkCells.target_url(published)))).toMatch(/acme\.example.* on .*paper\.example/)
  expect(textOf(rendered(linkCells.target_url(sale)))).not.toContain(' on ')
})
