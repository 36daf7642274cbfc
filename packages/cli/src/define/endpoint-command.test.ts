import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type EndpointData, endpoints } from '../endpoints.gen.ts'
import { call } from './endpoint-command.ts'

const table: EndpointData[] = [
  {
    area: 'links',
    name: 'list',
    method: 'GET',
    path: '/links',
    summary: 'Links of a page',
    paged: true,
    params: [
      {
        name: 'q',
        in: 'query',
        required: false,
        type: 'string',
        description: 'only rows that contain this text',
      },
      { name: 'pageId', in: 'path', required: true, type: 'integer', description: 'the page' },
      { name: 'kp1', in: 'body', required: true, type: 'string', description: 'key phrase' },
      { name: 'level', in: 'query', required: false, type: 'string', choices: ['primary', 'secondary'] },
    ],
  },
]

test('help and choices of a flag come from the contract', () => {
  const { summary, flag } = call('links.list', table)
  expect(summary).toBe('Links of a page')
  expect(flag('q', '--search <text>')).toEqual({
    flag: '--search <text>',
    help: 'only rows that contain this text',
  })
  expect(flag('level', '--level <level>')).toEqual({
    flag: '--level <level>',
    help: 'level',
    choices: ['primary', 'secondary'],
  })
})

test('requires the fields that the call requires, unless the command fills them', () => {
  const { flag, needed } = call('links.list', table)
  expect(needed('kp1', '--phrase <text>')).toEqual({
    flag: '--phrase <text>',
    help: 'key phrase',
    needed: true,
  })
  expect(flag('kp1', '--phrase <text>')).not.toHaveProperty('needed')
  expect(needed('q', '--search <text>')).not.toHaveProperty('needed')
})

test('a flag for numbered fields has the help of the first, and accepts as many as the call', () => {
  const numbered = ['kp2', 'kp3', 'kpi', 'other1'].map((name) => ({
    name,
    in: 'body' as const,
    required: false,
    type: 'string' as const,
  }))
  const [list] = table
  const { several } = call('links.list', list && [{ ...list, params: [...list.params, ...numbered] }])
  expect(several('kp', '--phrase <text>', '; all of them')).toEqual({
    flag: '--phrase <text>',
    help: 'key phrase; all of them; up to 3',
    many: true,
    most: 3,
  })
  expect(() => several('lost', '--lost')).toThrow('has no field lost1')
})

test('an argument is described like a flag, an id by its object, each with a note of the command', () => {
  const { arg, flag } = call('links.list', table)
  expect(arg('pageId', '<id>')).toEqual({ name: '<id>', help: 'id of the page', takes: 'page' })
  expect(flag('level', '--level <level>', ' (default: primary)')).toMatchObject({
    help: 'level (default: primary)',
    choices: ['primary', 'secondary'],
  })
})

test('a call or field that is missing in the contract is an error immediately', () => {
  expect(() => call('links.lost', table)).toThrow('The contract has no call links.lost.')
  expect(() => call('links.list', table).flag('lost', '--lost')).toThrow('has no field lost')
})

test('no command repeats a description of the contract', () => {
  const descriptions = new Set(
    endpoints.flatMap(({ summary, params }) => [
      summary,
      ...params.flatMap(({ description = '' }) => [description, `id of ${description}`]),
    ]),
  )
  const commands = path.join(import.meta.dirname, '../commands')
  const files = fs.readdirSync(commands, { recursive: true, encoding: 'utf8' })
  const written = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(commands, file), 'utf8')
      // Commands without a call have no contract.
      if (text.includes('local: true')) return []
      return [...text.matchAll(/(?:help|summary): (['"])(.*?)\1/g)].map(([, , words = '']) => ({
        file,
        words,
      }))
    })
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(({ words }) => descriptions.has(words))).toEqual([])
})
