import { enabledLabels } from '@linkwright/core/buying/marketplace/enabled'
import type { Column } from '../../../output/output.ts'

/** As the links of the marketplace have it. */
export const enabledColumn: Column<{ enabled: keyof typeof enabledLabels }> = {
  field: 'enabled',
  head: 'Enabled',
  show: ({ enabled }) => enabledLabels[enabled],
}
