import { amountIn, toCents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'
import type { PlanReader } from '../../access/plan-limits.ts'
import { frequencies, type Frequency, timesAMonth, frequencyProblem } from '../../access/look-up-frequency.ts'

export interface LookUpVolume {
  /** Key phrases of a website; its name is looked up with them. */
  phrases: number
  /** Maximum number of provider queries for one look-up of a phrase. */
  questions: number
  /** Millicents of a question. */
  price: number
}

interface Choice {
  frequency: Frequency
  /** Why the plan does not allow it; null where it does. */
  why: string | null
  /** A month on average, at most. */
  questions: number
  /** Millicents per month. */
  cost: number
}

/** Monthly cost of each frequency: (phrases + 1) × queries × times a month × price. */
export function lookUpCosts(
  { phrases, questions, price }: LookUpVolume,
  plan: { key_phrases: number },
  reader: PlanReader,
): readonly Choice[] {
  return frequencies.map((frequency) => {
    const queries = Math.ceil((phrases + 1) * questions * timesAMonth(frequency))
    return {
      frequency,
      why: frequencyProblem(frequency, plan, reader) ?? null,
      questions: queries,
      cost: queries * price,
    }
  })
}

interface ProviderPrice {
  provider: string | null
  /** Dollars of a question. */
  price: number
}

/** The monthly cost of a frequency as a message. Provider prices are in dollars. */
export function costMessage(
  { provider, price }: ProviderPrice,
  { questions, cost }: { questions: number; cost: number },
): string {
  if (provider === null) return 'It is free: no paid provider is configured.'
  const queries = `${plural(questions, 'query', 'queries')} per month at most with ${provider}`
  if (price === 0) return `${queries}, free of charge.`
  return `${queries} at $${price} each: ${amountIn(Math.ceil(toCents(cost)), 'USD')} per month.`
}
