import { useFormat } from '@linkwright/react-ui/provider'
import type { AdminUser, UserSales } from '@linkwright/sdk'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { api, useApi } from '../../../wire/api.ts'

const words = { none: '–' }

/** What the users that are shown have ordered of late, by their ids. */
export const Sales = createContext<Readonly<Record<string, UserSales>> | undefined>(undefined)

interface SalesOfShownProps {
  children: (onShown: (rows: readonly AdminUser[] | undefined) => void) => ReactNode
}

/** Reads what users have ordered once it is known which ones are shown: a list of all is not held up by it. */
export function SalesOfShown({ children }: SalesOfShownProps) {
  const [ids, setIds] = useState<readonly number[]>([])
  const { data } = useApi(api.adminUsers.sales, { userIds: [...ids] as never }, { enabled: ids.length > 0 })
  const onShown = (rows: readonly AdminUser[] | undefined) => {
    const shown = rows?.map(({ id }) => id) ?? []
    setIds((before) => (before.join() === shown.join() ? before : shown))
  }
  return <Sales value={data}>{children(onShown)}</Sales>
}

/** Tells which rows are shown. */
export function Shown({
  rows,
  onShown,
}: {
  rows: readonly AdminUser[] | undefined
  onShown: (rows: readonly AdminUser[] | undefined) => void
}) {
  useEffect(() => onShown(rows))
  return null
}

export function Sold({ id, of }: { id: number; of: keyof UserSales }) {
  const { money } = useFormat()
  const sales = use(Sales)?.[id]
  return sales === undefined ? words.none : money(sales[of])
}
