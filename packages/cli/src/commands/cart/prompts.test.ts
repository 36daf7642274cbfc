import { expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { scratch } from '../../testing/run-cli.ts'
import { terminal } from '../../testing/terminal.ts'

const TIMEOUT_MS = 60_000

test(
  'cart add prompts for missing fields on a terminal until they are valid',
  async () => {
    using home = scratch()
    const fake = await fakeCart()
    const env = { ...home.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
    const person = terminal(['cart', 'add'], env)
    await person.see('Product')
    await person.see('DA30+ Guest Post, $140.00')
    person.type('\r')
    await person.see('Content length')
    person.type('\r')
    await person.see('Anchor text, up to 5 words')
    person.type('garden tools\r')
    await person.see('Target URL')
    person.type('http://garden.example\r')
    await person.see('Please update your URL to have https:// in order to proceed')
    person.type(`${'\u007f'.repeat(21)}https://garden.example\r`)
    expect(await person.exit).toBe(0)
    await fake.close()
    expect(person.screen()).toContain('Added line 1.')
    expect(fake.forms).toMatchObject([
      {
        type: 'backlinks',
        link: { id: 103 },
        content: { id: 1 },
        anchor: 'garden tools',
        url: 'https://garden.example',
      },
    ])
  },
  TIMEOUT_MS,
)
