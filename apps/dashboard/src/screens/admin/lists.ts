// Lists of administrators, each little beside what they share: one file of the build, named once in the first one.
export { Customers } from './customers/customers.tsx'
export { Leads } from './leads/leads.tsx'
export { MarketplaceAdmin } from './marketplace/marketplace.tsx'
export { CatalogueScreen } from './catalogue/catalogue.tsx'
export { Audit } from './audit/audit.tsx'
