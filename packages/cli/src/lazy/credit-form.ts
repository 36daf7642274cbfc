export { CreditForm } from '@linkwright/core/admin/credit/credit-form'
