import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import type { Link } from '@linkwright/sdk'
import { tableColumns } from '../../output/table-columns.ts'

export const linkColumns = tableColumns<Link>(completedLinks)
