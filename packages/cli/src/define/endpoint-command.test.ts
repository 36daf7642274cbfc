import { expect, test } from 'vitest'
import type { EndpointData } from '../endpoints.gen.ts'
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
        description: 'only rows that hold this text',
      },
      { name: 'level', in: 'query', required: false, type: 'string', choices: ['primary', 'secondary'] },
    ],
  },
]

test('help and choices of a flag are those of the contract', () => {
  const { summary, flag } = call('links.list', table)
  expect(summary).toBe('Links of a page')
  expect(flag('q', '--search <text>')).toEqual({
    flag: '--search <text>',
    help: 'only rows that hold this text',
  })
  expect(flag('level', '--level <level>')).toEqual({
    flag: '--level <level>',
    help: 'level',
    choices: ['primary', 'secondary'],
  })
})

test('a call or field that the contract has no more is an error at once', () => {
  expect(() => call('links.lost', table)).toThrow('The contract has no call links.lost.')
  expect(() => call('links.list', table).flag('lost', '--lost')).toThrow('has no field lost')
})
