import { expect, test, vi } from 'vitest'
import { cellsIn, choicesIn, failed, rendered, textOf } from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { CreditLog } from '../credit/credit-log.tsx'
import { ProductSales } from './product-sales.tsx'

vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (_key: string, fallback: string) => [fallback, () => {}],
  useAddressValues: () => [{}, () => {}],
}))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})

const page = { limit: 25, offset: 0 } as const

test('failed loads of sales, products and credit show empty lists', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00'), toFake: ['Date'] })
  const to = new Date('2026-11-24T00:00:00').toISOString()
  failed(
    { name: 'productLogs.sales' } as never,
    { ...page, sort: '-date_created', to },
    'It is being mended.',
  )
  failed(api.productLogs.products, {}, 'It is being mended.')
  failed(api.credit.log, { ...page, sort: '-date_time' }, 'It is being mended.')
  const [sales, credit] = [<ProductSales key="sales" />, <CreditLog key="credit" />].map(rendered)
  for (const html of [sales, credit]) {
    expect(cellsIn(html ?? '')).toEqual([])
    expect(textOf(html ?? '')).toContain('The entries could not be loaded.')
    expect(html).not.toContain('role="alert"')
  }
  expect(choicesIn(sales ?? '')).toMatchObject({ Product: ['All'] })
})
