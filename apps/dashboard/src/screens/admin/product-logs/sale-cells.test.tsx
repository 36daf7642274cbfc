import { expect, test } from 'vitest'
import { buttonsIn, labelsIn, rendered, textOf } from '../../../testing/rendered.tsx'
import { EditReport } from './report-cell.tsx'
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

test('edits report info inline in a 3-row text area with a Save button', () => {
  const html = rendered(
    <EditReport row={aSale({ type: 'technical_seo', report_info: 'Two pages.' })} onDone={() => {}} />,
  )
  expect(html).toMatch(/<textarea[^>]*rows="3"[^>]*>Two pages\.</)
  expect(labelsIn(html)).toEqual(['Report Info'])
  expect(buttonsIn(html)).toEqual({ Save: true, Cancel: true })
})
