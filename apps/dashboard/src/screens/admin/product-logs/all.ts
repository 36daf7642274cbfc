// Each is little beside what they share: one file of the build.
export { ProductSales } from './product-sales.tsx'
export { LinkInsertions } from './link-insertions.tsx'
export { Msn } from './msn.tsx'
export { DgtPr } from './dgt-pr.tsx'
export { TechnicalSeo } from './technical-seo.tsx'
export { SalesLookup } from './lookup/sales-lookup.tsx'
