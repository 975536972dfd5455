import { type Days, lastMonth } from '../../../features/invoicing/pay/pay.ts'
import { readPeriod } from '../../../features/reporting/reports/periods.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'

/** The period in the address; default: last month. */
export function usePayDays(today: Temporal.PlainDate): [Days, (days: Days) => void] {
  const [filter, setFilter] = useAddressFilter('from', 'until')
  const days = readPeriod(filter.from, filter.until) ?? lastMonth(today)
  return [days, (chosen) => setFilter({ ...chosen })]
}
