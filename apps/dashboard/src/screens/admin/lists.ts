// Small lists for administrators that share most of their code: one chunk of the build.
export { Customers } from './customers/customers.tsx'
export { Leads } from './leads/leads.tsx'
export { MarketplaceAdmin } from './marketplace/marketplace.tsx'
export { CatalogueScreen } from './catalogue/catalogue.tsx'
export { Audit } from './audit/audit.tsx'
