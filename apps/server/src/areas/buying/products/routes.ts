import type { products } from '@linkwright/core/buying/products/api'
import { notFound, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentContent, presentProduct } from './present.ts'
import { currentSurvival } from '../survival/current-survival.ts'
import { contentsOf, soldProducts } from './queries.ts'

export const productRoutes: Handlers<typeof products> = {
  async links(_input, { services, db, log }) {
    const products = await soldProducts(db.sharedOnly, today(services))
    const survival = await currentSurvival({ services, db, log }, 'product')
    return products.map((row) => ({ ...presentProduct(row), survival: survival.get(row.name) ?? null }))
  },

  async content({ id }, { services, db }) {
    const contents = await contentsOf(db.sharedOnly, id, today(services))
    if (contents === undefined) throw notFound()
    return contents.map(presentContent)
  },
}
