import type { Config } from './env.ts'
import { isTestKey } from './integrations/payments/stripe/keys.ts'

/** What the operator should know of settings that can be but are likely meant otherwise. */
export function warningsOf(config: Config): string[] {
  const warnings: string[] = []
  if (config.exposedDemo !== undefined) {
    warnings.push(
      `Warning: the demo, whose passwords everyone knows, can be reached from elsewhere at ${config.exposedDemo}. Set LINKWRIGHT_DEMO=0 to serve data of your own.`,
    )
  }
  if (config.mailsGuessedLinks) {
    warnings.push(
      `Warning: mails will link to ${config.publicUrl}, which others cannot open: set PUBLIC_URL to the address that people use.`,
    )
  }
  const { payments } = config.integrations
  if (!config.demo && payments.provider === 'stripe' && isTestKey(payments.secretKey)) {
    warnings.push("Warning: STRIPE_SECRET_KEY is of Stripe's test mode: nobody is charged anything.")
  }
  return warnings
}
