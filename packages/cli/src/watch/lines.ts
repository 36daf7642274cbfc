import { bulkOutcome, bulkProgress, bulkTitle, BULK_FAILED } from '@linkwright/core/account/bulk/bulk-actions'
import type { LiveMessages } from '@linkwright/sdk'
import { formatCount, plural } from '@linkwright/core/values/text'

/** Names of sites and pages. */
export interface Names {
  site: (id: number) => string
  page: (id: number) => string
}

type Lines<T> = { readonly [C in keyof T]: (data: T[C], names: Names) => string }
type Tasks = LiveMessages['task']
type ResultOf<N extends Tasks['name']> = Extract<Tasks, { name: N }>['result']

/** Lines for tasks by name; the caller adds the status. */
const tasks: { readonly [N in Tasks['name']]: (result: ResultOf<N>, names: Names) => string } = {
  'import-csv': ({ import_id, page_id, site_id, count: added, duplicate, refused }, { page, site }) =>
    `Import ${import_id} into ${page_id === null ? site(site_id) : page(page_id)} ended: ${plural(added, 'link')} added, ${plural(duplicate, 'duplicate')}, ${formatCount(refused)} refused`,
  'sites-changed': (result, { site }) =>
    result === null ? 'Sites, pages or key phrases changed' : `${site(result.site_id)} was looked up`,
  'cart-changed': () => 'Your cart changed',
  'checkout-ended': ({ checkout_id, state, order_id }) =>
    `Checkout ${checkout_id} ended: ${state}${order_id === null ? '' : `, order ${order_id}`}`,
  'orders-changed': () => 'Orders changed',
  'link-orders-changed': () => 'Link orders changed',
  'disavowed-changed': ({ site_id }, { site }) => `Disavowed entries of ${site(site_id)} changed`,
  'opportunities-changed': ({ site_id }, { site }) => `Opportunities of ${site(site_id)} changed`,
  'watches-changed': ({ site_id }, { site }) => `A link of ${site(site_id)} was looked at`,
  'sniper-changed': (result) =>
    result === null
      ? 'Keyword Sniper projects changed'
      : `Keyword Sniper project ${result.project_id}: ${formatCount(result.gathered)} of ${plural(result.phrases, 'key phrase')} gathered`,
  'billing-changed': () => 'Plan, subscription or cards changed',
  'access-changed': () => 'Sub-users or API keys changed',
  'settings-changed': () => "The installation's settings changed",
}

/** Lines for the messages of the socket. */
export const lines: Lines<LiveMessages> = {
  task: (task, names) => {
    const line = tasks[task.name] as ((result: unknown, names: Names) => string) | undefined
    // A newer server may send unknown tasks.
    const sentence = line === undefined ? task.name : line(task.result, names)
    return task.status === 'failed' ? `${sentence}: failed` : sentence
  },
  notice: ({ message }) => `Notice: ${message}`,
  updateSiteStats: ({ site_id, stats }, { site }) =>
    `${site(site_id)}: brand trust ${stats.brand_trust_score}, ${plural(stats.completed_links, 'completed link')}`,
  updatePageStats: ({ page_id, stats }, { page }) =>
    `${page(page_id)}: page score ${stats.page_score}, ${plural(stats.primary_links_placed, 'primary link')} placed, ${formatCount(stats.in_progress)} in process`,
  updatePageLinks: ({ page_id }, { page }) => `${page(page_id)}: links changed`,
  updateBulkRun: (run) =>
    run.state === 'running'
      ? bulkProgress(run)
      : run.done < run.total
        ? `${bulkTitle(run)} ${run.state === 'stopped' ? 'was stopped' : BULK_FAILED} ${bulkOutcome(run)}`
        : bulkOutcome(run),
  addUserCredit: ({ credit }) => `Account credit: ${credit.toFixed(2)}`,
  updatePageGreyedOut: ({ page_id, greyed_out }, { page }) =>
    `${page(page_id)}: ${greyed_out.length === 0 ? 'no anchor type is left out' : `left out of the link map: ${greyed_out.join(', ')}`}`,
  updateKeywordUsage: ({ key_phrases }) => `${plural(key_phrases, 'key phrase')} in use`,
  addAhrefsToken: ({ ahref_token }) =>
    ahref_token === '1' ? 'Ahrefs account connected' : 'Ahrefs account disconnected',
}
