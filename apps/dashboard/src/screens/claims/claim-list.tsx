import { pathTo } from '@linkwright/core/access/screens'
import { claimsTable } from '@linkwright/core/buying/claims/claims.table'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import type { Claim } from '@linkwright/sdk'
import { useMemo } from 'react'
import { useAddressValues } from '../../navigation.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { Log } from '../../table/log-screen.tsx'
import { defineLog, useLog } from '../../table/use-log.ts'
import { api } from '../../wire/api.ts'
import { NextStep, StateBadges } from './claim-badges.tsx'
import type { ClaimsScreen } from './claim-link.tsx'

const texts = {
  claims: {
    title: 'Claims',
    what: 'Promised links that were lost or changed, and what we do about each of them.',
  },
  'admin-claims': {
    title: 'Claim admin',
    what: 'Promised links of all customers that were lost or changed.',
  },
  of: (what: string) => `All claims of ${what}`,
  vendor: (name: string) => `All claims for links of ${name}`,
  item: (name: string) => `All claims for ${name}`,
  limited: 'Showing the claims of one customer, vendor or product.',
  all: 'Show all',
}

const logOf = (screen: ClaimsScreen) =>
  defineLog({
    table: claimsTable,
    call: () => api.claims.list,
    noun: ['claim', 'claims'],
    cells: {
      // Many claims are for the same product; the page that lost its link differs.
      item: ({ item, target, order_number, code }: Claim) => (
        <div>
          <span className="ld-breaks">{target.replace(/^https?:\/\/(www\.)?/, '')}</span>
          <div className="lw-hint">{`${item} · ${order_number} · ${verdictCodes[code].text}`}</div>
        </div>
      ),
      stage: (claim) => (
        <>
          <StateBadges claim={claim} />
          <NextStep claim={claim} screen={screen} />
        </>
      ),
    },
    rowLabel: ({ item, order_number }: Claim) => `${item}, ${order_number}`,
  })

const ofCustomer = logOf('claims')

/** Customers see their own name on every screen. */
const logs = {
  'admin-claims': logOf('admin-claims'),
  claims: { ...ofCustomer, columns: ofCustomer.columns.filter(({ id }) => id !== 'customer') },
}

const filterNames = ['item', 'vendor', 'business'] as const
const noFilter = { item: undefined, vendor: undefined, business: undefined, page: undefined }

/** The claims, open ones first. */
export function ClaimList({ screen }: { screen: ClaimsScreen }) {
  const [filter, setFilter] = useAddressValues(filterNames)
  const of = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(filter).flatMap(([name, text]): [string, string | number][] => {
          if (name !== 'business') return [[name, text]]
          return /^[1-9]\d{0,14}$/.test(text) ? [[name, Number(text)]] : []
        }),
      ),
    [filter],
  )
  const read = useLog(logs[screen], { of, extraKeys: filterNames })
  const only = (changes: Partial<Record<(typeof filterNames)[number], string>>) =>
    setFilter({ ...changes, page: undefined })
  return (
    <>
      <ScreenHead {...texts[screen]} subtitle={texts[screen].what} />
      {Object.keys(of).length > 0 && (
        <Alert tone="info" actions={<Button onPress={() => setFilter(noFilter)}>{texts.all}</Button>}>
          {texts.limited}
        </Alert>
      )}
      <Log
        log={read}
        isCompact
        isUntitled={screen === 'claims'}
        onRowHref={({ id }) => pathTo(screen, { claimId: id })}
        rowActions={({ item, vendor, business_id, customer }) => [
          ...(business_id === undefined
            ? []
            : [
                {
                  id: 'business',
                  label: texts.of(customer ?? ''),
                  onAction: () => only({ business: String(business_id) }),
                },
              ]),
          ...(vendor
            ? [{ id: 'vendor', label: texts.vendor(vendor), onAction: () => only({ vendor }) }]
            : []),
          { id: 'item', label: texts.item(item), onAction: () => only({ item }) },
        ]}
      />
    </>
  )
}
