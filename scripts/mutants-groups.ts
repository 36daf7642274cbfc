export interface Group {
  files: readonly string[]
  /** The tests to run: those beside the code, so that a mutant is detected where it is. */
  tests: readonly string[]
}

export const core = 'packages/core/src'
const server = 'apps/server/src'

/** The code that `npm run test:mutants` changes. */
export const groups: Record<string, Group> = {
  access: { files: [`${core}/access/*.ts`], tests: [`${core}/access/*.test.ts`] },
  money: {
    files: [
      `${core}/buying/cart/{add-to-cart-form,allocate,cart-cost,cart-fields,cart-line,checkout-on-top,discount,savings-hint,totals}.ts`,
      `${core}/buying/products/{link-quality,order-anchor,order-fields,order-link-options}.ts`,
      `${core}/buying/products/order-forms/*.ts`,
      `${core}/values/money.ts`,
    ],
    tests: [`${core}/buying/{cart,products,products/order-forms}/*.test.ts`, `${core}/values/money.test.ts`],
  },
  formulas: {
    files: [
      `${core}/tracking/gauges/*.ts`,
      `${core}/tracking/pages/{page-advice,page-score,score-tone}.ts`,
      `${core}/tracking/sites/{brand-trust,last-link-age,since-last-link}.ts`,
      `${core}/tracking/top-ten/{averages,ratios,summary}.ts`,
    ],
    tests: [
      `${core}/tracking/{gauges,top-ten}/*.test.ts`,
      `${core}/tracking/pages/{page-,score-}*.test.ts`,
      `${core}/tracking/sites/{brand-trust,last-link-age,since-last-link}.test.ts`,
    ],
  },
  'link-map': {
    files: [`${core}/tracking/link-map/{quotas,suggest,weights}.ts`, `${core}/values/weighted-choice.ts`],
    tests: [
      `${core}/tracking/link-map/{quotas,suggest,weights}.test.ts`,
      `${core}/values/weighted-choice.test.ts`,
    ],
  },
  jobs: {
    files: [`${server}/jobs/*.ts`],
    tests: [
      `${server}/jobs/{at-start,boss,each-business,each-business-runs,enqueue,every,fair-priority,paced,queue,queue-life,queues,run,schedule,send-scheduled}.test.ts`,
      // Pausing and resuming of queues.
      `${server}/areas/admin/jobs/routes.test.ts`,
    ],
  },
  tenants: {
    files: [
      `${server}/db/tenant.ts`,
      `${server}/http/auth.ts`,
      `${server}/access/granted.ts`,
      `${server}/access/living.ts`,
    ],
    tests: [`${server}/db/tenant.test.ts`, `${server}/http/auth.test.ts`, `${server}/access/granted.test.ts`],
  },
}
