import { expect, it } from 'vitest'
import { useServer } from '../testing/use-server.ts'

const server = useServer()

it('explains the reader to owners of websites, with its user agent and how to keep it away', async () => {
  const response = await server.app.inject('/bot')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toContain('User agent     Linkwright/1.0')
  expect(response.body).toContain('User-agent: Linkwright\nDisallow: /')
  expect(response.body).toContain('Hosts that are not read: none')
})
