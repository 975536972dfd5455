import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useBalance } from '../../../features/invoicing/statements/BalanceCard.tsx'
import { useLatestErasure } from '../../../features/reporting/erasures/use-latest-erasure.ts'
import { useRiderLessons } from '../../../features/schedule/lessons/use-rider-lessons.ts'
import { todayIn } from '../money/InvoicesPage.tsx'

/** Invoices of a household, latest first. */
export function useClientInvoices(id: string, enabled = true) {
  return useApiList('GET /api/invoices', { query: { clientId: id } }, { enabled })
}

/**
 * Whether a card of a client's page has no answer yet. All are asked for at once and shown together: a card that
 * grows later moves the buttons below it, and a press on them is lost. A failed answer counts as one.
 */
export function useClientLoading(id: string): boolean {
  const me = useMe()
  const may = useMay()
  const today = todayIn(useTimeZone())
  const params = { id }
  const household = { of: 'client', id } as const
  const [seesLessons, seesMoney] = [may('lessons.read'), may('money.read')]
  const answers = [
    me,
    useApiQuery('GET /api/clients/{id}/riders', { params }, { enabled: may('riders.read') }),
    useApiQuery('GET /api/clients/{id}/text-messages', { params }),
    useApiQuery('GET /api/clients/{id}/dead-devices', { params }),
    useBalance(id, today, seesMoney),
    useLatestErasure(id),
  ]
  const lessons = [
    useRiderLessons(household, 'coming', seesLessons),
    useRiderLessons(household, 'past', seesLessons),
  ]
  const invoices = useClientInvoices(id, seesMoney)
  return (
    answers.some(({ isLoading }) => isLoading) ||
    (seesLessons && lessons.some(({ status }) => status === 'loading')) ||
    (seesMoney && invoices.status === 'loading')
  )
}
