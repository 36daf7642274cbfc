import type { catalogue } from '@linkwright/core/admin/catalogue/api'
import {
  ALREADY_ENDED,
  ALREADY_IN_EFFECT,
  NO_PROMISED_LINK,
  NOT_UPCOMING,
  NOT_IN_THE_PAST,
  NOT_IN_CATALOGUE,
  type PricedKind,
} from '@linkwright/core/admin/catalogue/catalogue-rules'
import { discountProblem } from '@linkwright/core/admin/catalogue/discount-problem'
import { canPromise } from '@linkwright/core/buying/promises/promise-rules'
import { AppError } from '@linkwright/core/contract/errors'
import { utcDay } from '@linkwright/core/values/dates'
import { toCents, toDollars } from '@linkwright/core/values/money'
import type { Kysely } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { termsNames, termsRow } from '../../buying/promises/terms.ts'
import { editConflict } from '../../../db/edit-conflict.ts'
import type { DB } from '../../../db/tables.ts'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentDiscount, presentItem } from './present.ts'
import {
  allDiscounts,
  catalogueItems,
  type DiscountRow,
  dropPrice,
  discountById,
  lockDiscount,
  lockPriced,
  priceInEffect,
  priceOn,
  writePrice,
} from './queries.ts'

const notInCatalogue = () => new AppError('not_found', NOT_IN_CATALOGUE)

async function itemOf(db: Kysely<DB>, kind: PricedKind, id: number, day: string) {
  const found = (await catalogueItems(db)).find((each) => each.kind === kind && each.id === id)
  if (found === undefined) throw notInCatalogue()
  return presentItem(found, day)
}

async function discountOf(db: Kysely<DB>, id: number, day: string) {
  const found = await discountById(db, id)
  if (found === undefined) throw notInCatalogue()
  return presentDiscount(found, day)
}

/** The fields of the audit log, with amounts in dollars. */
const auditFields = ({
  title,
  product_id,
  cents,
  quantity,
  from_day,
  to_day,
}: Omit<DiscountRow, 'id' | 'product' | 'version'>) => ({
  title,
  product_id,
  amount: toDollars(cents),
  quantity,
  from_day,
  to_day,
})

const dayBefore = (day: string) => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000))

export const catalogueRoutes: Handlers<typeof catalogue> = {
  async list(_input, { all, services }) {
    const day = today(services)
    const [items, discounts] = await Promise.all([catalogueItems(all.kysely), allDiscounts(all.kysely)])
    return {
      items: items.map((each) => presentItem(each, day)),
      discounts: discounts.map((each) => presentDiscount(each, day)),
    }
  },

  async setPrice({ kind, id, price, from_day, before: read }, { services, writeAll }) {
    const day = today(services)
    if (from_day < day) throw new AppError('refused', NOT_IN_THE_PAST, at('from_day', NOT_IN_THE_PAST))
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      if (!(await lockPriced(trx, kind, id))) throw notInCatalogue()
      const cents = toCents(price)
      const before = await priceOn(trx, { kind, id, from_day })
      if (before === cents) auditWriter.changesNothing()
      else {
        if (before !== undefined && from_day === day)
          throw new AppError('refused', ALREADY_IN_EFFECT, at('from_day', ALREADY_IN_EFFECT))
        const current = before === undefined ? null : toDollars(before)
        if (read !== undefined && read !== current)
          throw await editConflict(trx, 'product', id, {
            action: current === null ? 'price.withdraw' : 'price.set',
            of: { kind, from_day },
          })
        // The price of this day, or the one that would apply otherwise.
        const effective = await priceInEffect(trx, { kind, id }, from_day)
        await writePrice(trx, { kind, id, from_day, cents })
        await auditWriter.write('price.set', {
          id,
          ...(effective && {
            before: { kind, from_day: effective.from_day, price: toDollars(effective.cents) },
          }),
          after: { kind, from_day, price },
        })
      }
      return await itemOf(trx, kind, id, day)
    })
  },

  async withdrawPrice({ kind, id, from_day }, { services, writeAll }) {
    const day = today(services)
    if (from_day <= day) throw new AppError('refused', NOT_UPCOMING)
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      if (!(await lockPriced(trx, kind, id))) throw notInCatalogue()
      const cents = await priceOn(trx, { kind, id, from_day })
      if (cents === undefined) throw notInCatalogue()
      await dropPrice(trx, { kind, id, from_day })
      await auditWriter.write('price.withdraw', { id, before: { kind, from_day, price: toDollars(cents) } })
      return await itemOf(trx, kind, id, day)
    })
  },

  async enable({ id, enabled }, { services, writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const changed = await trx
        .updateTable('products')
        .set({ enabled })
        .where('id', '=', id)
        .where('enabled', '<>', enabled)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) auditWriter.changesNothing()
      else
        await auditWriter.write('product.enable', { id, before: { enabled: !enabled }, after: { enabled } })
      return await itemOf(trx, 'product', id, today(services))
    })
  },

  async setPromise({ id, ...terms }, { services, writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lock(trx, 'products', id)
        .select(['type', ...termsNames])
        .executeTakeFirst()
      if (before === undefined) throw notInCatalogue()
      if (terms.months > 0 && !canPromise(before.type))
        throw new AppError('refused', NO_PROMISED_LINK, at('months', NO_PROMISED_LINK))
      const after = termsRow(terms)
      const changed = termsNames.filter((name) => before[name] !== after[name])
      if (changed.length === 0) auditWriter.changesNothing()
      else {
        await trx.updateTable('products').set(after).where('id', '=', id).execute()
        const named = (row: typeof after) => Object.fromEntries(changed.map((name) => [name, row[name]]))
        await auditWriter.write('product.promise', { id, before: named(before), after: named(after) })
      }
      return await itemOf(trx, 'product', id, today(services))
    })
  },

  async addDiscount({ amount, title, ...form }, { services, writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      if (!(await lockPriced(trx, 'product', form.product_id))) throw notInCatalogue()
      await refuseDiscount(trx, { amount, ...form }, today(services))
      const values = { ...form, title: title.trim(), cents: toCents(amount) }
      const { id } = await trx
        .insertInto('cart_discounts')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      await auditWriter.write('discount.add', { id, after: auditFields(values) })
      return await discountOf(trx, id, today(services))
    })
  },

  async editDiscount({ id, version, amount, title, ...form }, { services, writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockDiscount(trx, id)
      if (before === undefined || !(await lockPriced(trx, 'product', form.product_id))) throw notInCatalogue()
      if (version !== undefined && version !== before.version) throw await editConflict(trx, 'discount', id)
      await refuseDiscount(trx, { amount, ...form }, today(services), before)
      const values = { ...form, title: title.trim(), cents: toCents(amount) }
      await trx
        .updateTable('cart_discounts')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', id)
        .execute()
      await auditWriter.write('discount.edit', {
        id,
        before: auditFields(before),
        after: auditFields(values),
      })
      return await discountOf(trx, id, today(services))
    })
  },

  async endDiscount({ id }, { services, writeAll }) {
    const day = today(services)
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockDiscount(trx, id)
      if (before === undefined) throw notInCatalogue()
      if (before.to_day !== null && before.to_day < day) throw new AppError('refused', ALREADY_ENDED)
      // A discount without a full day before today was never applied.
      const wasOn = before.from_day === null || before.from_day < day
      const to_day = wasOn ? dayBefore(day) : null
      if (wasOn) await trx.updateTable('cart_discounts').set({ to_day }).where('id', '=', id).execute()
      else await trx.deleteFrom('cart_discounts').where('id', '=', id).execute()
      await auditWriter.write('discount.end', { id, before: auditFields(before), after: { to_day } })
      return { ...presentDiscount({ ...before, to_day }, day), state: 'ended' as const }
    })
  },
}

/** @throws AppError refused for days in the past, or an amount above the price of the lines. */
async function refuseDiscount(
  trx: Kysely<DB>,
  form: Parameters<typeof discountProblem>[0] & { product_id: number },
  day: string,
  before?: DiscountRow,
): Promise<void> {
  const { from_day } = form
  const effective = await priceInEffect(
    trx,
    { kind: 'product', id: form.product_id },
    from_day === null || from_day < day ? day : from_day,
  )
  const fault = discountProblem(form, { today: day, price: effective?.cents, before })
  if (fault !== undefined) throw new AppError('refused', fault[1], at(...fault))
}

const at = (field: string, message: string) => ({ issues: [{ path: [field], message }] })
