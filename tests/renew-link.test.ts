import { describe, expect, test } from 'vitest'
import { newRental } from '../apps/server/src/testing/new-rental.ts'
import { newWatch } from '../apps/server/src/testing/new-watch.ts'
import { useAccount } from '../apps/server/src/testing/use-server.ts'
import { exitCode } from '../packages/cli/src/exit-codes.ts'
import { spawnCli } from '../packages/cli/src/testing/spawn-cli.ts'
import { useListening } from './support/listening.ts'

describe('linkwright links renew', () => {
  const server = useListening()
  const buyer = useAccount(server, { plan_id: 1 })
  const other = useAccount(server)

  const rented = (left: number) => newRental(server.services.kysely, buyer, { left })

  /** Runs the command in its own process. */
  const renew = (id: number | string, ...flags: readonly string[]) =>
    spawnCli(['links', 'renew', String(id), ...flags], {
      LINKWRIGHT_URL: server.url,
      LINKWRIGHT_TOKEN: buyer.token,
    }).ended

  test('adds the renewal to the cart as a line for the same link, and prints it', async () => {
    const { watchId, lineId, until } = await rented(20)
    const { code, out, err } = await renew(watchId)
    const items = await buyer.client.cart.list({})
    expect(items).toMatchObject([
      { type: 'backlinks', page_id: null, renews: { line_id: lineId, paid_until: until.toISOString() } },
    ])
    expect([code, err]).toEqual([
      exitCode('ok'),
      `Added the renewal to your cart as line ${items[0]?.cart_id}.\n`,
    ])
    expect(out).toContain('Renewal: DA30+ Guest Post')
    expect(out).toContain(`https://blog.example/rented-${lineId} from`)
    expect(out).toContain('$140.00')
    await buyer.client.cart.empty({})
  })

  test('prints the cart line as JSON', async () => {
    const { watchId, lineId } = await rented(20)
    const { code, out } = await renew(watchId, '--json')
    expect(code).toBe(exitCode('ok'))
    expect(JSON.parse(out)).toEqual((await buyer.client.cart.list({}))[0])
    expect(JSON.parse(out)).toMatchObject({ renews: { line_id: lineId } })
    await buyer.client.cart.empty({})
  })

  const inCart = async () => {
    const { watchId } = await rented(20)
    await buyer.client.cart.renew({ id: watchId })
    return watchId
  }

  test('is followed by a list of watched links that says so', async () => {
    const watches = async () => {
      const { out } = await spawnCli(['links', 'watch'], {
        LINKWRIGHT_URL: server.url,
        LINKWRIGHT_TOKEN: buyer.token,
      }).ended
      return out
    }
    await inCart()
    expect(await watches()).toMatch(/\d\d\/\d\d\/\d{4}, renewal in a cart/)
    await buyer.client.cart.empty({})
    expect(await watches()).not.toContain('renewal')
  })

  test.each([
    ['too early', async () => (await rented(40)).watchId, /^This placement can be renewed from /],
    ['too late', async () => (await rented(-1)).watchId, /^The paid time of this placement is over\. /],
    ['a second time', inCart, /^The renewal of this placement is already in a cart or ordered\./],
    [
      'without a rented placement',
      () => newWatch(server.services.kysely, buyer, {}),
      /^This link is not a rented placement\./,
    ],
  ])('refuses a renewal %s, and adds nothing', async (_, watch, message) => {
    const id = await watch()
    const before = await buyer.client.cart.list({})
    const { code, out, err } = await renew(id)
    expect([code, out]).toEqual([exitCode('refused'), ''])
    expect(err).toMatch(message)
    const json = await renew(id, '--json')
    expect([json.code, json.out]).toEqual([exitCode('refused'), ''])
    expect(JSON.parse(json.err)).toMatchObject({
      error: {
        exit: 'refused',
        exit_code: exitCode('refused'),
        status: 422,
        code: 'refused',
        message: expect.stringMatching(message) as string,
      },
    })
    expect(await buyer.client.cart.list({})).toEqual(before)
  })

  test('names a watched link that another customer has as not found', async () => {
    const { watchId } = await newRental(server.services.kysely, other)
    const { code, out, err } = await renew(watchId)
    expect([code, out]).toEqual([exitCode('notFound'), ''])
    expect(err).toBe(`There is no watched link ${watchId}.\n`)
    const json = await renew(watchId, '--json')
    expect([json.code, json.out]).toEqual([exitCode('notFound'), ''])
    expect(JSON.parse(json.err)).toMatchObject({ error: { exit: 'notFound', message: err.trim() } })
  })

  test('refuses an ID that is no number before it calls the server', async () => {
    const { code, out, err } = await renew('first')
    expect([code, out]).toEqual([exitCode('usage'), ''])
    expect(err).toBe("The id must be a whole number above 0, not 'first'.\n")
  })
})
