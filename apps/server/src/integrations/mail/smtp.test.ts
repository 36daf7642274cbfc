import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { smtpMail } from './smtp.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A mail server that accepts everything and records its commands; `refuse` rejects the recipient with 550. */
async function mailServer(refuse = false): Promise<{ url: string; commands: string[]; data: () => string }> {
  const commands: string[] = []
  let data = ''
  server = createServer((socket: Socket) => {
    let inData = false
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inData) {
          inData = line !== '.'
          if (inData) data += `${line}\n`
          else socket.write('250 taken\r\n')
          continue
        }
        commands.push(line)
        if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (refuse && line.startsWith('RCPT')) socket.write('550 no such person\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, commands, data: () => data }
}

it('sends a mail to the SMTP server with its one recipient, subject and text', async () => {
  const { url, commands, data } = await mailServer()
  await smtpMail(url, 'Linkwright <links@example.test>').send({
    to: 'ada@example.test',
    subject: 'Set a new password',
    body: 'https://links.test/password-wizard/lwr_x',
    html: '<p>Set a <b>new</b> password</p>',
  })
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.test>'])
  expect(data()).toContain('From: Linkwright <links@example.test>')
  expect(data()).toContain('Subject: Set a new password')
  expect(data()).toContain('https://links.test/password-wizard/lwr_x')
  expect(data()).toContain('Content-Type: text/html')
  expect(data()).toContain('<b>new</b>')
})

it('cannot be made to send to others or to add headers', async () => {
  const { url, commands, data } = await mailServer()
  const sending = smtpMail(url, 'links@example.test').send({
    to: 'ada@example.test, eve@example.test\r\nBcc: mallory@example.test',
    subject: 'Hello\r\nBcc: mallory@example.test',
    body: 'x',
    html: '',
  })
  await sending.catch(() => undefined)
  expect(commands.join('\n')).not.toMatch(/RCPT TO:<(eve|mallory)@/)
  expect(data()).not.toMatch(/^Bcc:/m)
})

it('throws when the server refuses the mail', async () => {
  const { url } = await mailServer(true)
  await expect(
    smtpMail(url, 'links@example.test').send({
      to: 'unknown@example.test',
      subject: 's',
      body: 'b',
      html: '',
    }),
  ).rejects.toThrow('550')
})

// Less than the half minute that the library would wait by itself.
it('does not wait for a silent server', { timeout: 20_000 }, async () => {
  server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(
    smtpMail(`smtp://127.0.0.1:${port}`, 'links@example.test', 100).send({
      to: 'a@b.test',
      subject: '',
      body: '',
      html: '',
    }),
  ).rejects.toThrow('Greeting never received')
})
