import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { SecondFactor } from '@linkwright/sdk'
import { useState } from 'react'
import { NO_SECRET, SET_UP_FIRST } from '@linkwright/core/account/second-factor/messages'
import { lazyDialog } from '../../../code/lazy.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'

// The QR code and the form schemas are loaded on demand.
const SetUp = lazyDialog(async () => (await import('./set-up.tsx')).SetUp)
const KeepCodes = lazyDialog(async () => (await import('./confirm-codes.tsx')).ConfirmCodes)
const Prove = lazyDialog(async () => (await import('./reauthenticate.tsx')).Reauthenticate)

const texts = {
  title: 'Two-step sign-in',
  what: 'Require a code from your authenticator app as well as your password.',
  loading: 'Loading',
  on: 'On',
  off: 'Off',
  since: (day: string) => `since ${day}`,
  left: (count: number) => (count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`),
  few: 'Create new recovery codes before you run out.',
  pending: (until: string | undefined) =>
    until === undefined
      ? 'Confirm that you saved your recovery codes.'
      : `Your new recovery codes are not confirmed yet. Your current codes keep working. The new ones expire ${until}.`,
  keep: 'Confirm the new codes',
  setUp: 'Set up two-step sign-in',
  codes: 'New recovery codes',
  switchOff: 'Turn off',
}

/** With fewer recovery codes a warning is shown. */
const FEW = 3

/** State and actions of the user's second factor. */
export function FactorCard() {
  const { data, error, refetch } = useApi(api.secondFactor.show, {}, { staleTime: 0 })
  return (
    <Card title={texts.title} subtitle={texts.what}>
      {data !== undefined ? (
        <Factor factor={data} />
      ) : error ? (
        <TryAgain error={error} onPress={() => void refetch()} />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton lines={2} />
        </Loading>
      )}
    </Card>
  )
}

function Factor({ factor }: { factor: SecondFactor }) {
  const [openDialog, setOpenDialog] = useState<'set-up' | 'codes' | 'keep' | 'off'>()
  const { date, moment } = useFormat()
  const close = () => setOpenDialog(undefined)
  const { on, since, required, available, recovery_codes_left: left, pending_codes: pending } = factor
  return (
    <div className="ld-factor">
      {required && !on && <Alert tone="warn">{SET_UP_FIRST}</Alert>}
      {!available && !on && <Alert tone="info">{NO_SECRET}</Alert>}
      <p>
        <Badge tone={on ? 'good' : 'neutral'}>{on ? texts.on : texts.off}</Badge>{' '}
        {since !== null && texts.since(date(since))}
      </p>
      {on && (
        <p>
          {texts.left(left)} {left < FEW && texts.few}
        </p>
      )}
      {pending !== null && (
        <Alert
          tone="info"
          actions={
            <Button size="sm" onPress={() => setOpenDialog('keep')}>
              {texts.keep}
            </Button>
          }
        >
          {texts.pending(pending.until === null ? undefined : moment(pending.until))}
        </Alert>
      )}
      <div className="ld-factor-actions">
        {on ? (
          <>
            <Button onPress={() => setOpenDialog('codes')}>{texts.codes}</Button>
            {!required && <Button onPress={() => setOpenDialog('off')}>{texts.switchOff}</Button>}
          </>
        ) : (
          <Button variant="primary" isDisabled={!available} onPress={() => setOpenDialog('set-up')}>
            {texts.setUp}
          </Button>
        )}
      </div>
      {openDialog === 'set-up' && <SetUp onClose={close} />}
      {openDialog === 'keep' && <KeepCodes onClose={close} />}
      {(openDialog === 'codes' || openDialog === 'off') && <Prove what={openDialog} onClose={close} />}
    </div>
  )
}
