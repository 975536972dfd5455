import { countryFormat } from '@cavaletti/contract/country-formats'
import { useApiQuery } from '../queries/api-query.ts'

/** Names of the sales tax and of the tax number in the business's country. */
export function useTaxWords() {
  const { data } = useApiQuery('GET /api/business')
  const { taxName, taxInText, taxIdName } = countryFormat(data?.address.country ?? '')
  return { taxName, taxInText, taxIdName }
}
