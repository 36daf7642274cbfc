import type { Catalogue } from '@linkwright/sdk'
import { canPromise } from '@linkwright/core/buying/promises/promise-rules'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { DataTable } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../../code/lazy.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, invalidate, toastProblem, useApi } from '../../../wire/api.ts'
import { discountColumns, itemColumns } from './columns.tsx'
import { History } from './history.tsx'
import './catalogue.css'

const SetPrice = lazyDialog(async () => (await import('./set-price.tsx')).SetPrice)
const SetPromise = lazyDialog(async () => (await import('./set-promise.tsx')).SetPromise)
const EditDiscount = lazyDialog(async () => (await import('./edit-discount.tsx')).EditDiscount)

const texts = {
  title: 'Catalogue',
  what: 'A price applies from its day (UTC) until the next one. Existing orders keep their price.',
  prices: 'Prices',
  costs: 'Costs',
  costsWhat: 'Our cost of a product. Only administrators see it.',
  discounts: 'Discounts',
  discountsWhat: 'Applied once per order when the cart has enough lines of the product.',
  set: 'New price…',
  setCost: 'New cost…',
  promise: 'Promise…',
  withdraw: (day: string) => `Withdraw the one from ${day}`,
  withdrawn: 'Withdrawn',
  stop: 'Stop selling',
  sell: 'Resume selling',
  add: 'Add discount',
  edit: 'Edit…',
  end: 'End',
  ended: (title: string) => `“${title}” has ended`,
  none: 'No discounts yet',
  nothing: 'No sales yet',
}

type Item = Catalogue['items'][number]
type Discount = Catalogue['discounts'][number]

async function act(call: Promise<unknown>, message?: string): Promise<void> {
  try {
    await call
    await invalidate(api.catalogue.list)
    if (message !== undefined) toast.success(message)
  } catch (error) {
    toastProblem(error)
  }
}

/** Prices by date, discounts, and product costs. */
export function CatalogueScreen() {
  const { data, error, isLoading, refetch } = useApi(api.catalogue.list, {})
  const [priced, setPriced] = useState<Item>()
  const [promised, setPromised] = useState<Item>()
  const [discount, setDiscount] = useState<Discount | 'new'>()
  const failed = error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined
  const items = (isCost: boolean) => data?.items.filter(({ kind }) => (kind === 'cost') === isCost) ?? []
  const table = (label: string, isCost: boolean) => (
    <DataTable
      label={label}
      columns={itemColumns}
      isCompact
      rows={items(isCost)}
      rowId={({ kind, id }) => `${kind} ${id}`}
      rowLabel={({ name }) => name}
      isLoading={isLoading}
      error={failed}
      empty={<EmptyState title={texts.nothing} />}
      expanded={(item) => <History item={item} />}
      rowActions={(item) => [
        { id: 'set', label: isCost ? texts.setCost : texts.set, onAction: () => setPriced(item) },
        ...item.prices.flatMap(({ state, from_day }) =>
          state !== 'coming' || from_day === null
            ? []
            : [
                {
                  id: `withdraw ${from_day}`,
                  label: texts.withdraw(from_day),
                  onAction: () =>
                    void act(
                      api.catalogue.withdrawPrice({ kind: item.kind, id: item.id, from_day }),
                      texts.withdrawn,
                    ),
                },
              ],
        ),
        ...(item.kind === 'product' && canPromise(item.type)
          ? [{ id: 'promise', label: texts.promise, onAction: () => setPromised(item) }]
          : []),
        ...(item.kind === 'product'
          ? [
              {
                id: 'enable',
                label: item.enabled ? texts.stop : texts.sell,
                onAction: () => void act(api.catalogue.enable({ id: item.id, enabled: !item.enabled })),
              },
            ]
          : []),
      ]}
    />
  )
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <div className="ld-catalogue">
        <Card title={texts.prices} padding="none">
          {table(texts.prices, false)}
        </Card>
        <Card
          title={texts.discounts}
          subtitle={texts.discountsWhat}
          padding="none"
          actions={
            <Button size="sm" icon={<Plus aria-hidden />} onPress={() => setDiscount('new')}>
              {texts.add}
            </Button>
          }
        >
          <DataTable
            label={texts.discounts}
            columns={discountColumns}
            rows={data?.discounts ?? []}
            rowId={({ id }) => String(id)}
            rowLabel={({ title }) => title}
            isLoading={isLoading}
            error={failed}
            empty={<EmptyState icon={<Tag aria-hidden />} title={texts.none} />}
            rowActions={(rule) => [
              { id: 'edit', label: texts.edit, onAction: () => setDiscount(rule) },
              ...(rule.state === 'ended'
                ? []
                : [
                    {
                      id: 'end',
                      label: texts.end,
                      isDanger: true,
                      onAction: () =>
                        void act(api.catalogue.endDiscount({ id: rule.id }), texts.ended(rule.title)),
                    },
                  ]),
            ]}
          />
        </Card>
        <Card title={texts.costs} subtitle={texts.costsWhat} padding="none">
          {table(texts.costs, true)}
        </Card>
      </div>
      {priced && <SetPrice item={priced} onClose={() => setPriced(undefined)} />}
      {promised && <SetPromise item={promised} onClose={() => setPromised(undefined)} />}
      {discount !== undefined && (
        <EditDiscount
          rule={discount === 'new' ? undefined : discount}
          products={items(false).filter(({ kind }) => kind === 'product')}
          onClose={() => setDiscount(undefined)}
        />
      )}
    </>
  )
}
