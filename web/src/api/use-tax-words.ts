import { countryFormat } from '@cavaletti/contract/country-formats'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Names of the sales tax and of the tax number in the business's country. */
export function useTaxWords() {
  const { data } = useQuery({
    queryKey: ['business'],
    queryFn: ({ signal }) => call('GET /api/business', { signal }),
  })
  const { taxName, taxInText, taxIdName } = countryFormat(data?.address.country ?? '')
  return { taxName, taxInText, taxIdName }
}
