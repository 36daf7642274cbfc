import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMail } from './smtp.ts'

const tls = new URL('../../testing/tls/', import.meta.url)
const keys = {
  cert: readFileSync(new URL('localhost.crt', tls)),
  key: readFileSync(new URL('localhost.key', tls)),
}

/** The lines that a mail server received; it offers no extension and accepts everything. */
async function listening(server: Server): Promise<{ port: number; lines: string[] }> {
  const lines: string[] = []
  server.on('secureConnection', greet).on('connection', (socket) => {
    socket.on('error', () => {})
    if (!('addContext' in server)) greet(socket)
  })
  function greet(socket: NodeJS.WritableStream & NodeJS.ReadableStream) {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const clientLines = String(data).split('\r\n').filter(Boolean)
      lines.push(...clientLines)
      for (const line of clientLines) socket.write(line.startsWith('EHLO') ? '250 here\r\n' : '502 no\r\n')
    })
  }
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, lines }
}

const mail = { to: 'ada@example.test', subject: 'A secret', body: 'A secret', html: '<p>A secret</p>' }

test('requireTLS=true sends nothing to a server that does not offer STARTTLS', async () => {
  const { port, lines } = await listening(createServer())
  const sent = smtpMail(`smtp://me:secret@localhost:${port}?requireTLS=true`, 'links@example.test').send(mail)
  await expect(sent).rejects.toThrow('STARTTLS')
  expect(lines.join('\n')).not.toMatch(/secret|AUTH|MAIL FROM|ada@/)
})

test('smtps:// sends nothing to a server with an untrusted certificate', async () => {
  const { port, lines } = await listening(createTlsServer(keys))
  const sent = smtpMail(`smtps://me:secret@localhost:${port}`, 'links@example.test').send(mail)
  await expect(sent).rejects.toThrow(/self-signed certificate/)
  expect(lines).toEqual([])
})
