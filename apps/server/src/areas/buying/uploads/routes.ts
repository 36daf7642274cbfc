import { overCap } from '@linkwright/core/access/caps'
import type { uploads } from '@linkwright/core/buying/uploads/api'
import { AppError } from '@linkwright/core/contract/errors'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { secondsUntilTomorrow, spendToday } from '../../account/caps/daily.ts'
import { findImage, storeImage, readImage } from './queries.ts'

export const uploadRoutes: Handlers<typeof uploads> = {
  async uploadImage({ image }, { services, write, log }) {
    const read = await readImage(image)
    const result = await write(async (db) => {
      if (!(await spendToday(db, { cap: 'uploads', subject: db.businessId }, services))) {
        const message = overCap.uploads(services.config.caps.uploads)
        throw new AppError('too_many', message, { retryAfter: secondsUntilTomorrow(services) })
      }
      return { filename: await storeImage(db, read, services.now()) }
    })
    log.info({ filename: result.filename, bytes: read.bytes.byteLength }, 'image uploaded')
    return result
  },

  async image({ filename }, { db, all }) {
    const image = await findImage(db, all, filename)
    if (image === undefined) throw notFound()
    return new File([Uint8Array.from(image.bytes)], filename, { type: image.type })
  },
}
