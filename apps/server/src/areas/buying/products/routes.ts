import type { products } from '@linkwright/core/buying/products/api'
import { catalogue, contentOptions, productOf } from '@linkwright/core/buying/products/catalogue'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentContent, presentProduct } from './present.ts'

export const productRoutes: Handlers<typeof products> = {
  async links() {
    return catalogue.map(presentProduct)
  },

  async content({ id }) {
    if (productOf(id) === undefined) throw notFound()
    return contentOptions(id).map(presentContent)
  },
}
