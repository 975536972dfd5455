import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useMay } from '../../../data/me/use-may.ts'
import {
  bankAt,
  billingAt,
  cardsAt,
  chargesAt,
  invoicesAt,
  membershipsAt,
  moneyAt,
  payAt,
  packsAt,
  paymentsAt,
  remindersAt,
  reportsAt,
} from './money-places.ts'

interface MoneyPage {
  to: string
  label: string
  /** Only this exact address; other pages are below it. */
  exact?: boolean
  /** Other addresses that belong to it. */
  also?: RegExp
}

/** Addresses of single documents, and of a new one, which are beside those of other pages. */
const documents = new RegExp(`^${moneyAt}/(new|[0-9a-f]{8}-[0-9a-f-]{27})$`)

/** Money pages in order. Without keys, cards are missing; without all clients, what concerns them all. */
export function useMoneyPages(): MoneyPage[] {
  const may = useMay()
  const all = may('money.whole')
  const takesCards = useApiQuery('GET /api/card-account').data?.isAvailable ?? false
  return [
    ...(all ? [{ to: moneyAt, label: t`Overview`, exact: true }] : []),
    { to: chargesAt, label: t`Unbilled` },
    { to: invoicesAt, label: t`Invoices`, also: documents },
    { to: paymentsAt, label: t`Payments` },
    ...(all ? [{ to: bankAt, label: t`Bank` }] : []),
    { to: remindersAt, label: t`Reminders` },
    ...(all ? [{ to: reportsAt, label: t`Reports` }] : []),
    { to: packsAt, label: t`Packs` },
    { to: membershipsAt, label: t`Memberships` },
    ...(may('pay.read') ? [{ to: payAt, label: t({ message: 'Pay', context: 'of staff' }) }] : []),
    ...(takesCards ? [{ to: cardsAt, label: t`Cards` }] : []),
    { to: billingAt, label: t`Settings` },
  ]
}
