import { expect, test } from 'vitest'
import { titlesIn } from './titles.ts'

const titles = (source: string, file = 'a.test.tsx') => titlesIn(file, source)
const stated = (title: string, canBeSkipped = false) => ({ title, canBeSkipped })

test('finds tests in groups, in loops and under modifiers', () => {
  const source = `
    test('adds a site', () => {})
    it.concurrent("doesn't wait", async () => { await 1 })
    describe('sites', () => { for (const a of b) test(\`shows \${a}\`, () => {}) })
    test.setTimeout(5, 6)
    test.beforeEach('before', () => {})
    const Screen = <main>{test.use({ a: 1 }, 2)}</main>`
  expect(titles(source)).toEqual([stated('adds a site'), stated("doesn't wait"), stated('shows ${a}')])
})

test('leaves the title of a parametrised test unexpanded', () => {
  const source =
    "test.each<[string]>([['a']])('has the field %s', () => {})\nit.for`a\n${1}`('is $a', () => {})"
  expect(titles(source)).toEqual([stated('has the field %s'), stated('is $a')])
})

/** How vitest and Playwright leave a test out: on the test, on a group around it, or from inside it. */
const skips = {
  test: ['skip', 'todo', 'fixme', 'fails', 'skipIf(!isLinux)', 'runIf(isLinux)', 'runIf(isLinux).each([1])'],
  group: ['skip', 'skipIf(isSlow)'],
  call: ['test.skip(isPhone)', 'context.skip()'],
}

test.each([
  ...skips.test.map((modifier) => `test.${modifier}('a', () => {})`),
  ...skips.group.flatMap((modifier) =>
    ['describe', 'test.describe'].map(
      (group) => `${group}.${modifier}('group', () => { describe('inner', () => { it('a', () => {}) }) })`,
    ),
  ),
  ...skips.call.map((call) => `test('a', (context) => { ${call} })`),
])('knows that a test can be skipped: %s', (source) => {
  expect(titles(source)).toEqual([stated('a', true)])
})

test('finds the stories that are played', () => {
  const source = `
    export const Full: Story = { async play({ canvas }) { await expect(canvas).toBeVisible() } }
    export const Empty: Story = { args: {} }
    export const Manual: Story = { tags: ['!test'], async play() {} }`
  expect(titles(source, 'a.stories.tsx')).toEqual([stated('Full'), stated('Manual', true)])
})

test('refuses a file that cannot be parsed', () => {
  expect(() => titles('test(')).toThrow('a.test.tsx cannot be parsed')
})
