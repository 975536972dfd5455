export { vaccinationRuleChanged } from './announce-rule.ts'
export { foundBusiness } from './found-business.ts'
export { ownBusiness } from './policy.ts'
export { businessesRoutes } from './routes.ts'
export { type BusinessRow, findBusiness } from './store.ts'
export { type RuleSet, ladderOf } from './rules.ts'
export {
  businessLanguage,
  businessName,
  businessNames,
  businessRules,
  businessTimeZone,
  emptyBusiness,
  replaceContact,
} from './store.ts'
