import { encodingFlag } from '../../csv/encoding-flag.ts'
import { type Leaf, rowFlags } from '../../define/command.ts'

export const importOrders: Leaf = {
  name: 'import',
  summary:
    'Order everything that a CSV file lists: checked, priced and shown before it is put into your cart',
  args: [
    { name: '<file>', help: 'CSV with a column product, and what each product needs; - is standard input' },
  ],
  flags: [
    { flag: '--dry-run', help: 'check and price every row, order nothing' },
    { flag: '-y, --yes', help: 'put it into the cart without asking' },
    { flag: '--anew', help: 'forget an interrupted import of this file, whose lines stay in the cart' },
    encodingFlag,
    { flag: '--refused <file>', help: 'write every refused row with line and reason to this CSV' },
    ...rowFlags,
  ],
  examples: [
    'linkwright cart import campaign.csv --dry-run',
    'linkwright cart import campaign.csv',
    'linkwright cart import campaign.csv --yes --refused refused.csv',
  ],
  run: async (io, input) => {
    const { importOrders: run } = await import('../../order/import-orders.ts')
    await run(io, input, input.arg(0))
  },
}
