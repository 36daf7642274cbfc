import { amountSentence } from '@linkwright/core/buying/claims/amount-sentence'
import { type ClaimAction, claimActions } from '@linkwright/core/buying/claims/claim-actions'
import {
  DUE_MOVED,
  REFUND_UNDER_WAY,
  REPLACEMENT_ORDERED,
} from '@linkwright/core/buying/claims/claim-messages'
import { notPossible } from '@linkwright/core/buying/claims/not-possible'
import { claimEvents, isOpenClaim, nextState } from '@linkwright/core/buying/claims/transitions'
import { amountIn, toCents } from '@linkwright/core/values/money'
import { joinMessages } from '@linkwright/core/values/text'
import type { ClaimShown } from '@linkwright/sdk'
import { CliError } from '../errors.ts'
import { dayOf } from '../input/day.ts'
import { confirmAction } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { shownClaimColumns } from '../output/claim-columns.ts'
import { printOne } from '../output/output.ts'
import { type Client, openClient } from '../server/client.ts'
import { type Argument, type Flag, type Input, type Leaf, rowFlags } from './command.ts'
import { printResult } from './kinds.ts'

interface CheckedAnswer<Event extends ClaimAction> {
  id: number
  event: Event
  note?: string
  due_day?: string
}

interface ClaimCommand<Event extends ClaimAction> {
  name: string
  summary: string
  args: readonly Argument[]
  flags: readonly Flag[]
  examples: readonly string[]
  by: 'customer' | 'admin'
  event: (input: Input) => Event
  send: (
    client: Client,
    answer: CheckedAnswer<Event>,
    options: { signal: AbortSignal },
  ) => Promise<ClaimShown>
  message: (claim: ClaimShown) => string
}

/** A command that answers a claim. Before an answer that ends the claim, it shows the amount and asks for confirmation. */
export const claimCommand = <Event extends ClaimAction>({
  by,
  event: eventIn,
  send,
  message,
  flags,
  ...about
}: ClaimCommand<Event>): Leaf => ({
  ...about,
  flags: [
    ...flags,
    { flag: '--dry-run', help: 'show the claim and its amount without changing it' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
    ...rowFlags,
  ],
  missing: (input) => `claim ${input.idArg()}`,
  run: async (io, input) => {
    const answer = await checkedAnswer(input, eventIn(input))
    const { id, event } = answer
    const client = await openClient(io, input)
    const isDry = input.on('dry-run')
    const isFinal = !isOpenClaim(claimEvents[event].to)
    if (isDry || isFinal) {
      const claim = await client.claims.show({ id }, { signal: io.signal })
      refuseImpossible(claim, event, by)
      printMessage(io, consequence(claim, event))
      if (isDry) return await printUnchanged(io, input, claim)
    }
    if (isFinal) await confirmAction(io, input, claimActions[event].title)
    const answered = await send(client, answer, { signal: io.signal })
    printMessage(io, message(answered))
    await printResult(io, input, shownClaimColumns, answered)
  },
})

/** Checks the input against the server's rules before prompting. */
async function checkedAnswer<Event extends ClaimAction>(
  input: Input,
  event: Event,
): Promise<CheckedAnswer<Event>> {
  const { ClaimAnswerForm: form } = await import('@linkwright/core/buying/claims/claim-form')
  const [note, day] = [input.text('note'), input.text('due-day')]
  const due_day = day === undefined ? undefined : dayOf(day)
  const { error } = form.safeParse({ event, note: note ?? '', due_day: due_day ?? null })
  if (error) throw new CliError('refused', joinMessages(error.issues.map((issue) => issue.message)))
  return {
    id: input.idArg(),
    event,
    ...(note === undefined ? {} : { note }),
    ...(due_day === undefined ? {} : { due_day }),
  }
}

/** Why an event that the state allows may still be impossible. */
const doneOnce: Partial<Record<ClaimAction, string>> = { promise: DUE_MOVED, replace: REPLACEMENT_ORDERED }

/** @throws CliError refused for an answer that the server would refuse. */
function refuseImpossible(
  { state, events }: ClaimShown,
  event: ClaimAction,
  by: ClaimCommand<ClaimAction>['by'],
): void {
  if (events.includes(event)) return
  if (nextState(state, event, by) === undefined) throw new CliError('refused', notPossible(state, event, by))
  // An interrupted refund can be repeated.
  if (events.length === 0 && event === 'refund') return
  throw new CliError('refused', (events.length > 0 && doneOnce[event]) || REFUND_UNDER_WAY)
}

/** The claim, its customer, and what the answer means in money. */
function consequence(claim: ClaimShown, event: ClaimAction): string {
  const { id, customer, item, order_number, currency } = claim
  const money = (dollars: number) => amountIn(toCents(dollars), currency)
  const whose = customer === undefined ? '' : ` of ${customer}`
  const what = claimActions[event].what({ amount: money(claim.amount), zero: money(0) })
  const how = amountSentence(claim)
  return `Claim ${id}${whose}: ${item} in ${order_number}. ${what}${how === null ? '' : `\n${how}`}`
}

async function printUnchanged(io: Io, input: Input, claim: ClaimShown): Promise<void> {
  await printOne(io, input, shownClaimColumns, claim)
  printMessage(io, 'Nothing was changed.')
}
