import { useAttemptStage } from '../../../attempts/use-attempt.ts'

/** A plan is being paid for: its panel stays, also once a push has made it the current plan. */
export function useIsPaying(): boolean {
  const subscribing = useAttemptStage('subscribe')
  const changing = useAttemptStage('plan')
  return (subscribing ?? changing) !== undefined
}
