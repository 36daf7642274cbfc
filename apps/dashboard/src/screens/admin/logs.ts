// Small logs for administrators that share most of their code: one chunk of the build.
export { ProductSales } from './product-logs/product-sales.tsx'
export { LinkInsertions } from './product-logs/link-insertions.tsx'
export { Msn } from './product-logs/msn.tsx'
export { DgtPr } from './product-logs/dgt-pr.tsx'
export { TechnicalSeo } from './product-logs/technical-seo.tsx'
export { SalesLookup } from './product-logs/lookup/sales-lookup.tsx'
export { CreditLog } from './credit/credit-log.tsx'
