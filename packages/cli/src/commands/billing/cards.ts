import { cardExpiry, cardName, isOldCard } from '@linkwright/core/buying/billing/card-labels'
import type { BillingShowResponse } from '@linkwright/sdk'
import { type Input, type Leaf, listFlags } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import { type Io, printMessage, write } from '../../io.ts'
import { type Column, printRows } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { screenAddress } from '../../server/screen-address.ts'

type Card = BillingShowResponse['payment_methods'][number] & { is_default: boolean }

const columns: readonly Column<Card>[] = [
  { field: 'id', head: 'ID' },
  { field: 'card', head: 'Card', show: ({ card }) => cardName(card) },
  { field: 'card.exp_year', head: 'Expires', show: ({ card }) => cardExpiry(card) },
  { field: 'is_default', head: 'Default', show: ({ is_default: is }) => (is ? 'default' : '') },
]

export const NO_CARD = 'You have no card yet. Show where to add one with: linkwright billing cards add'

/** The cards that renewals and orders can be charged to, including cards of the older kind. */
export function cardsOf({ payment_methods, customer }: BillingShowResponse): Card[] {
  const newer = new Set(payment_methods.map(({ id }) => id))
  const older = (customer?.sources ?? []).filter(({ id }) => !newer.has(id))
  return [...payment_methods, ...older].map((card) => ({
    ...card,
    is_default: card.id === customer?.default_source,
  }))
}

/** @throws CliError if there is no card with this id. */
export function findCard(cards: readonly Card[], id: string): Card {
  const found = cards.find((card) => card.id === id)
  if (found !== undefined) return found
  throw new CliError(
    'notFound',
    `There is no card ${id}. List your cards with: linkwright billing cards list`,
  )
}

/** `billing cards list`, `add`, `default` and `remove`. */
export const cards: Leaf = {
  name: 'cards',
  summary: 'List or delete your cards, set the default card, or show where to add one',
  args: [
    { name: '<verb>', help: 'action', choices: ['list', 'add', 'default', 'remove'] },
    { name: '[id]', help: 'id of the card, as listed by cards list (for default and remove)' },
  ],
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }, ...listFlags],
  examples: [
    'linkwright billing cards list',
    'linkwright billing cards default pm_7f3a',
    'linkwright billing cards remove pm_7f3a --yes',
    'linkwright billing cards add',
  ],
  run: async (io, input) => {
    const [verb = '', id] = input.args
    if (verb === 'add') return await printCardScreen(io, input)
    const client = await openClient(io, input)
    const known = cardsOf(await client.billing.show({}, { signal: io.signal }))
    if (verb === 'list') return void (await printRows(io, input, columns, known))
    if (id === undefined) throw new CliError('usage', `Specify the card: linkwright billing cards ${verb} ID`)
    await runAction(io, input, client, { isRemoved: verb === 'remove', card: findCard(known, id) })
  },
}

/** Card numbers are entered only in the provider's own field, never in a terminal. */
async function printCardScreen(io: Io, input: Input): Promise<void> {
  printMessage(io, 'Add a card in the browser, so that its number never passes through a terminal:')
  await write(io.stdout, `${screenAddress(io, input, 'billing')}\n`)
}

interface CardAction {
  isRemoved: boolean
  card: Card
}

async function runAction(
  io: Io,
  input: Input,
  client: Client,
  { isRemoved, card }: CardAction,
): Promise<void> {
  const { id } = card
  const label = `${cardName(card.card)} (${id})`
  const { billing } = client
  const options = { signal: io.signal }
  if (!isRemoved) {
    await billing.setDefaultCard({ id }, options)
    return printMessage(io, `Renewals and orders will be charged to ${label}.`)
  }
  await confirmDeletion(io, input, `Deleting ${label}`)
  await (isOldCard(id) ? billing.removeOldCard : billing.removeCard)({ id }, options)
  printMessage(io, `Deleted ${label}.`)
}
