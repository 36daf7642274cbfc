import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Id } from '../../values/fields.ts'
import { ContentOption, SoldProduct } from './link-product.ts'

export const products = {
  links: get('/products/links', {
    summary: 'List the products that can be ordered, with their prices',
    allow: 'product.read',
    input: z.object({}),
    output: z.array(SoldProduct),
  }),
  content: get('/products/content/{id}', {
    summary: 'List the content lengths of a product; most products have none',
    allow: 'product.read',
    input: z.object({ id: Id.describe('the product') }),
    output: z.array(ContentOption),
    errors: ['not_found'],
  }),
}
