import { useFormat } from '@linkwright/react-ui/provider'
import type { AdminUser, UserSales } from '@linkwright/sdk'
import { createContext, type ReactNode, use } from 'react'
import { api, useApi } from '../../../wire/api.ts'

const texts = { none: '–' }

/** Recent orders of the shown users, by user id. */
export const Sales = createContext<Readonly<Record<string, UserSales>> | undefined>(undefined)

interface SalesOfProps {
  /** Undefined until they are read; the list does not wait for the sales. */
  users: readonly AdminUser[] | undefined
  children: ReactNode
}

/** Reads the recent orders of these users, for the cells below. */
export function SalesOf({ users, children }: SalesOfProps) {
  const ids = users?.map(({ id }) => id) ?? []
  const { data } = useApi(api.adminUsers.sales, { userIds: ids as never }, { enabled: ids.length > 0 })
  return <Sales value={data}>{children}</Sales>
}

export function Sold({ id, of }: { id: number; of: keyof UserSales }) {
  const { money } = useFormat()
  const sales = use(Sales)?.[id]
  return sales === undefined ? texts.none : money(sales[of])
}
