import type { Contract } from '@linkwright/core/contract/index'
import { failedJob } from '../../apps/server/src/testing/failed-job.ts'
import type { CallSetup } from './call-setup.ts'

const GIVEN_UP = '00000000-0000-4000-8000-000000000001'

export const jobSetups: { [E in keyof Contract['jobs']]: CallSetup } = {
  overview: { names: 'nothing' },
  list: { names: 'nothing' },
  retry: {
    names: 'nothing',
    before: ({ server }) => failedJob(server.services.kysely, GIVEN_UP, { job: 'clean-up', data: {} }),
    fields: () => ({ ids: [GIVEN_UP] }),
  },
  pause: { names: 'nothing', fields: () => ({ queue: 'look-ups' }) },
  resume: { names: 'nothing', fields: () => ({ queue: 'look-ups' }) },
}
