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

const texts = {
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
  const [testing, setTesting] = useState<ProviderState['name']>()
  const [edited, setEdited] = useState<ProviderState>()
  async function test({ name, label }: ProviderState) {
    setTesting(name)
    setTried(undefined)
    try {
      setTried({ label, test: await api.providers.test({ name }) })
      await invalidateProviders()
    } catch (problem) {
      toastProblem(problem)
    } finally {
      setTesting(undefined)
    }
  }
  const columns: readonly Column<ProviderState>[] = [
    {
      id: 'name',
      header: texts.name,
      isPrimary: true,
      cell: ({ label, place, port }) => (
        <span className="ld-health-lines">
          {`${place}. ${label}`} <small>{texts.ports[port]}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: texts.state,
      cell: ({ state, rests_until }) => (
        <span className="ld-health-lines">
          <Badge tone={states[state].tone}>{states[state].label}</Badge>{' '}
          {rests_until !== null && <small>{texts.until(moment(rests_until))}</small>}
        </span>
      ),
    },
    {
      id: 'found',
      header: texts.found,
      cell: ({ says, fix, failed_at }) =>
        says === null ? (
          texts.none
        ) : (
          <span className="ld-health-lines ld-health-found">
            {says} {failed_at !== null && <small>{moment(failed_at)}</small>}
            {fix !== null && <small className="ld-quiet">{fix}</small>}
          </span>
        ),
    },
    { id: 'price', header: texts.price, align: 'end', cell: (provider) => priceText(provider) },
    {
      id: 'today',
      header: texts.today,
      align: 'end',
      cell: (each) => spentText(each, each.today, each.budget.day, each.budget.business_day),
    },
    {
      id: 'month',
      header: texts.month,
      align: 'end',
      cell: (each) => spentText(each, each.this_month, each.budget.month, each.budget.business_month),
    },
    {
      id: 'test',
      header: texts.test,
      isHeaderHidden: true,
      align: 'end',
      cell: (provider) => (
        <Button
          size="sm"
          aria-label={texts.testOf(provider.label)}
          isPending={testing === provider.name}
          pendingLabel={texts.testing}
          onPress={() => void test(provider)}
        >
          {texts.test}
        </Button>
      ),
    },
  ]
  return (
    <Card title={texts.title} subtitle={texts.what} padding="none">
      {tried && (
        <div className="ld-inset">
          <Alert tone={tried.test.ok ? 'good' : 'bad'} role="status" title={tried.test.says}>
            {tried.test.fix ?? plural(tried.test.took_ms, 'millisecond')}
          </Alert>
        </div>
      )}
      <DataTable
        label={texts.title}
        columns={columns}
        rows={data ?? []}
        rowId={({ name }) => name}
        rowLabel={({ label }) => label}
        isLoading={isLoading}
        error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
        empty={texts.noProvider}
        rowActions={(provider) =>
          hasBudget(provider.port)
            ? [{ id: 'budget', label: texts.budget, onAction: () => setEdited(provider) }]
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
  if (!hasBudget(port)) return texts.none
  return (
    <span className="ld-health-lines">
      {price === null && usual_price === null ? NO_PRICE : dollarsOf(price ?? usual_price ?? 0)}{' '}
      {price === null && usual_price === null && <small>{texts.tellIt}</small>}
      {price !== null && usual_price !== null && price !== usual_price && (
        <small>{texts.usually(dollarsOf(usual_price))}</small>
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
  const text = limit === null ? spent : texts.of(spent, dollarsOf(limit))
  return (
    <span className="ld-health-lines">
      {text} <small>{plural(questions, 'request')}</small>{' '}
      {each !== null && <small>{texts.each(dollarsOf(each))}</small>}
    </span>
  )
}

/** The health check includes the providers, too. */
const invalidateProviders = async () => invalidate(api.providers.list, api.health.check)
