import { type Leaf, listFlags } from '../define/command.ts'
import { productFlags } from '../plan/product-flags.ts'

export const plan: Leaf = {
  name: 'plan',
  summary:
    'Plan the links that a page needs, or the best use of a budget on a site; --add puts them into your cart',
  flags: [
    { flag: '--page <id>', help: 'page whose gauges and score parts to plan' },
    { flag: '--site <id>', help: 'site whose pages to spend the budget on' },
    { flag: '--budget <dollars>', help: 'budget for --site, before tax' },
    ...productFlags,
    { flag: '--add', help: 'add the planned links to your cart, all or none' },
    ...listFlags,
  ],
  examples: [
    'linkwright plan --page 12',
    'linkwright plan --page 12 --product 102 --add',
    'linkwright plan --site 3 --budget 2000',
  ],
  run: async (io, input) => {
    const { printPlan } = await import('../plan/print-plan.ts')
    await printPlan(io, input)
  },
}
