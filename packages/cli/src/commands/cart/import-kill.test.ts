import { expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { scratch } from '../../testing/run-cli.ts'
import { spawnCli } from '../../testing/spawn-cli.ts'

test('an import killed between a request and its response adds every line exactly once', async () => {
  using home = scratch()
  const fake = await fakeCart()
  const rows = Array.from({ length: 5 }, (_, nth) => `127,tools ${nth},https://a.example\n`).join('')
  const file = home.file('l.csv', `product,anchor,target\n${rows}`)
  const env = { ...home.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
  const begun = spawnCli(['cart', 'import', file, '--yes'], env)
  fake.beforeResponse = () => (fake.forms.length < 3 ? undefined : (begun.child.kill('SIGKILL'), begun.ended))
  expect((await begun.ended).signal).toBe('SIGKILL')
  fake.beforeResponse = () => undefined
  const { code } = await spawnCli(['cart', 'import', file, '--yes'], env).ended
  await fake.close()
  expect(code).toBe(0)
  expect(fake.forms.map(({ anchorText }) => anchorText)).toEqual(
    Array.from({ length: 5 }, (_, nth) => `tools ${nth}`),
  )
  expect(fake.repeated).toHaveLength(1)
}, 60_000)
