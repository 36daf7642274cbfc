import { SIGNED_OUT_CLOSE } from '@linkwright/core/live/messages'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { useListening } from './support/listening.ts'
import { closed, handshake, openSocket } from './support/live-client.ts'

const server = useListening()

async function signedIn(token: string) {
  const socket = await openSocket(server.url)
  onTestFinished(() => socket.close())
  socket.send(handshake(token))
  await once(socket, 'message')
  return socket
}

test('sockets close with 4401 once an administrator has ended all sessions of a user, in other accounts too', async () => {
  const [admin, support, user, other] = [
    await server.newAccount({ user_type: 'admin' }),
    await server.newAccount({ user_type: 'admin' }),
    await server.newAccount(),
    await server.newAccount(),
  ]
  const staying = await signedIn(other.token)
  const acting = await signedIn((await support.client.session.loginAs({ userId: user.user_id })).token)
  await admin.client.adminUsers.endSessions({ id: support.user_id })
  expect(await closed(acting)).toBe(SIGNED_OUT_CLOSE)
  const socket = await signedIn(user.token)
  await admin.client.adminUsers.endSessions({ id: user.user_id })
  expect(await closed(socket)).toBe(SIGNED_OUT_CLOSE)
  expect(staying.readyState).toBe(WebSocket.OPEN)
})
