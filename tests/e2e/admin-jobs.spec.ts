import { pathTo } from '@linkwright/core/access/screens'
import { randomUUID } from 'node:crypto'
import { expect, test } from './support/test.ts'

test('pauses and resumes look-ups and shows what each job type has done', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-jobs'))
  const queues = page.getByRole('table', { name: 'Queues' })
  await expect(queues.getByRole('row', { name: /Look-ups/ })).toContainText('OK')
  await page.getByRole('button', { name: 'Pause Look-ups' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Pause the queue Look-ups?' })
  await expect(confirmation).toContainText('no look-ups are sent to search engines and other providers')
  await confirmation.getByRole('button', { name: 'Pause' }).click()
  await expect(queues.getByRole('row', { name: /Look-ups/ })).toContainText('Noor Haddad')
  expect((await client.jobs.overview()).queues.filter(({ paused }) => paused !== null)).toMatchObject([
    { queue: 'look-ups' },
  ])
  await page.getByRole('button', { name: 'Resume Look-ups' }).click()
  await expect(queues.getByRole('row', { name: /Look-ups/ })).toContainText('OK')
  await expect(
    page.getByRole('table', { name: 'Job types' }).getByRole('row', { name: /Delete expired data/ }),
  ).toContainText('each hour')
})

test('leaves a job that cannot be retried unchanged and says so', async ({ as, page }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-jobs'))
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(client.jobs.retry({ ids: [randomUUID()] })).rejects.toThrow(
    'None of these jobs can be retried',
  )
})
