import { dollarsOf, NO_PRICE } from '@linkwright/core/admin/providers/dollars'
import { hasBudget } from '@linkwright/core/tracking/scouting/providers'
import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { ProviderState, ProviderTest } from '@linkwright/sdk'
import { useState } from 'react'
import { lazyDialog } from '../../../code/lazy.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, invalidate, toastProblem, useApi } from '../../../wire/api.ts'

const EditBudget = lazyDialog(async () => (await import('./edit-budget.tsx')).EditBudget)

const words = {
  title: 'Usage and budgets',
  what: 'Providers in the order we query them. We reserve the cost of a request before we send it.',
  name: 'Provider',
  state: 'State',
  found: 'Last failure',
  today: 'Today (UTC)',
  month: 'This month (UTC)',
  test: 'Test',
  testOf: (label: string) => `Test ${label}`,
  testing: 'Testing…',
  budget: 'Budget…',
  price: 'Per request',
  tellIt: 'Set it under Budget…',
  usually: (dollars: string) => `default ${dollars}`,
  each: (limit: string) => `at most ${limit} per business`,
  none: '–',
  ports: {
    'search-results': 'search results',
    'search-volume': 'search volumes',
    authority: 'domain authority',
    backlinks: 'backlinks',
    contacts: 'contacts',
    'search-console': 'clicks and impressions',
  },
  noProvider: 'No provider is set up: see LINKWRIGHT_SEARCH_RESULTS in docs/configuration.md.',
  until: (moment: string) => `until ${moment}`,
  of: (spent: string, limit: string) => `${spent} of ${limit}`,
}

const states = {
  ok: { label: 'OK', tone: 'good' },
  failing: { label: 'Failing', tone: 'warn' },
  resting: { label: 'Paused', tone: 'bad' },
  unasked: { label: 'Not used yet', tone: 'neutral' },
} as const

interface Tried {
  label: string
  test: ProviderTest
}

/** Configured providers: state, cost, a test that names the fix, and budget. */
export function ProvidersCard() {
  const { data, error, isLoading, refetch } = useApi(api.providers.list, {}, { staleTime: 0 })
  const { moment } = useFormat()
  const [tried, setTried] = useState<Tried>()
  const [asked, setAsked] = useState<ProviderState['name']>()
  const [edited, setEdited] = useState<ProviderState>()
  async function test({ name, label }: ProviderState) {
    setAsked(name)
    setTried(undefined)
    try {
      setTried({ label, test: await api.providers.test({ name }) })
      await invalidateProviders()
    } catch (problem) {
      toastProblem(problem)
    } finally {
      setAsked(undefined)
    }
  }
  const columns: readonly Column<ProviderState>[] = [
    {
      id: 'name',
      header: words.name,
      isPrimary: true,
      cell: ({ label, place, port }) => (
        <span className="ld-health-lines">
          {`${place}. ${label}`} <small>{words.ports[port]}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: words.state,
      cell: ({ state, rests_until }) => (
        <span className="ld-health-lines">
          <Badge tone={states[state].tone}>{states[state].label}</Badge>{' '}
          {rests_until !== null && <small>{words.until(moment(rests_until))}</small>}
        </span>
      ),
    },
    {
      id: 'found',
      header: words.found,
      cell: ({ says, fix, failed_at }) =>
        says === null ? (
          words.none
        ) : (
          <span className="ld-health-lines ld-health-found">
            {says} {failed_at !== null && <small>{moment(failed_at)}</small>}
            {fix !== null && <small className="ld-quiet">{fix}</small>}
          </span>
        ),
    },
    { id: 'price', header: words.price, align: 'end', cell: (provider) => priceText(provider) },
    {
      id: 'today',
      header: words.today,
      align: 'end',
      cell: (each) => spentText(each, each.today, each.budget.day, each.budget.business_day),
    },
    {
      id: 'month',
      header: words.month,
      align: 'end',
      cell: (each) => spentText(each, each.this_month, each.budget.month, each.budget.business_month),
    },
    {
      id: 'test',
      header: words.test,
      isHeaderHidden: true,
      align: 'end',
      cell: (provider) => (
        <Button
          size="sm"
          aria-label={words.testOf(provider.label)}
          isPending={asked === provider.name}
          pendingLabel={words.testing}
          onPress={() => void test(provider)}
        >
          {words.test}
        </Button>
      ),
    },
  ]
  return (
    <Card title={words.title} subtitle={words.what} padding="none">
      {tried && (
        <div className="ld-inset">
          <Alert tone={tried.test.ok ? 'good' : 'bad'} role="status" title={tried.test.says}>
            {tried.test.fix ?? plural(tried.test.took_ms, 'millisecond')}
          </Alert>
        </div>
      )}
      <DataTable
        label={words.title}
        columns={columns}
        rows={data ?? []}
        rowId={({ name }) => name}
        rowLabel={({ label }) => label}
        isLoading={isLoading}
        error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
        empty={words.noProvider}
        rowActions={(provider) =>
          hasBudget(provider.port)
            ? [{ id: 'budget', label: words.budget, onAction: () => setEdited(provider) }]
            : []
        }
      />
      {edited && (
        <EditBudget provider={edited} onClose={() => setEdited(undefined)} onSaved={invalidateProviders} />
      )}
    </Card>
  )
}

function priceText({ port, usual_price, budget: { price } }: ProviderState) {
  if (!hasBudget(port)) return words.none
  return (
    <span className="ld-health-lines">
      {price === null && usual_price === null ? NO_PRICE : dollarsOf(price ?? usual_price ?? 0)}{' '}
      {price === null && usual_price === null && <small>{words.tellIt}</small>}
      {price !== null && usual_price !== null && price !== usual_price && (
        <small>{words.usually(dollarsOf(usual_price))}</small>
      )}
    </span>
  )
}

function spentText(
  { port, usual_price, budget: { price } }: ProviderState,
  { dollars, questions }: ProviderState['today'],
  limit: number | null,
  each: number | null,
) {
  const isUnknown = hasBudget(port) && dollars === 0 && (price ?? usual_price) === null
  const spent = isUnknown ? NO_PRICE : dollarsOf(dollars)
  const text = limit === null ? spent : words.of(spent, dollarsOf(limit))
  return (
    <span className="ld-health-lines">
      {text} <small>{plural(questions, 'request')}</small>{' '}
      {each !== null && <small>{words.each(dollarsOf(each))}</small>}
    </span>
  )
}

/** The health check includes the providers, too. */
const invalidateProviders = async () => invalidate(api.providers.list, api.health.check)
