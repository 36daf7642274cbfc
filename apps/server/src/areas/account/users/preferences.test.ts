import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe('dismissed hints', () => {
  const server = useServer()
  const owner = useAccount(server)

  it('are stored one by one', async () => {
    const id = owner.user_id
    expect((await owner.client.session.read()).user.preferences).toEqual({})
    await owner.client.users.setPreferences({ id, video_dismissed: true })
    const { user } = await owner.client.users.setPreferences({ id, welcome_dismissed: true })
    expect(user.preferences).toEqual({ video_dismissed: true, welcome_dismissed: true })
    expect((await owner.client.session.read()).user).toEqual(user)
  })

  it("are the user's own, and nothing else is stored there", async () => {
    const other = await server.newAccount()
    const refused = other.client.users.setPreferences({ id: owner.user_id, welcome_dismissed: false })
    expect(await refusalOf(refused)).toMatchObject({ status: 404 })
    const odd = owner.client.request<string>('PUT /user/{id}/preferences', {
      id: owner.user_id,
      theme: 'dark',
    })
    expect(await refusalOf(odd)).toMatchObject({ status: 400 })
    expect((await owner.client.session.read()).user.preferences.welcome_dismissed).toBe(true)
  })
})
