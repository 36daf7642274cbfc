import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { propRows } from '../packages/react-ui/docs/prop-rows.ts'
import { smallestExample } from '../packages/react-ui/docs/smallest-example.ts'

test('shows the args of a story in Show code, without its sample data and its test', () => {
  const args = {
    title: 'Page score',
    size: 'sm',
    isOpen: true,
    isDismissable: false,
    limit: 3,
    onClose: () => {},
    rows: [{ id: 1 }],
    'aria-label': 'a "quoted" name',
    footer: undefined,
  }
  expect(smallestExample('Dialog', { ...args, children: 'Content is 18 of 20.' })).toBe(
    [
      '<Dialog',
      '  title="Page score"',
      '  size="sm"',
      '  isOpen',
      '  isDismissable={false}',
      '  limit={3}',
      '  onClose={onClose}',
      '  rows={rows}',
      '  aria-label={ariaLabel}',
      '>Content is 18 of 20.</Dialog>',
    ].join('\n'),
  )
  expect(smallestExample('Button', { children: ['an', 'element'] })).toBe('<Button>{children}</Button>')
  expect(smallestExample('Link', { href: '/a' })).toBe('<Link\n  href="/a"\n/>')
})

test('shows the example of the page for a story without args', () => {
  expect(smallestExample('Board', {})).toBeUndefined()
  const preview = readFileSync(
    path.join(import.meta.dirname, '../packages/react-ui/.storybook/preview.tsx'),
    'utf8',
  )
  expect(preview).toContain('smallestExample(component, initialArgs) ?? page.example')
})

test('gives each row of a props table a text, and a type that is no placeholder of the docs tool', () => {
  const rows = propRows({
    isOpen: { table: { type: { summary: 'boolean' } } },
    size: { description: 'How wide.', type: { name: 'enum', value: ['sm'], raw: "'sm' | 'md'" } as never },
    links: { type: { name: 'other', value: 'unknown' }, table: { type: { summary: 'unknown' } } },
  })
  expect(rows).toMatchObject({
    isOpen: { description: 'Whether it is open.', table: { type: { summary: 'boolean' } } },
    size: { description: 'How wide.', table: { type: { summary: "'sm' | 'md'" } } },
    links: { description: 'The links, in order.' },
  })
  expect(rows['links']?.table?.type).toEqual({})
})
