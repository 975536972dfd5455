import { t } from '@lingui/core/macro'
import { useCardAccount } from '../../features/cards/use-card-account.ts'
import {
  bankAt,
  billingAt,
  cardsAt,
  chargesAt,
  invoicesAt,
  moneyAt,
  packsAt,
  paymentsAt,
  remindersAt,
  reportsAt,
} from './money-places.ts'

interface MoneyPage {
  to: string
  label: string
  /** Others lie below its address. */
  exact?: boolean
  /** Where else one is on it. */
  also?: RegExp
}

/** Addresses of single documents, and of a new one, which lie beside those of the other screens. */
const documents = new RegExp(`^${moneyAt}/(new|[0-9a-f]{8}-[0-9a-f-]{27})$`)

/** Screens of money, as they stand beside one another. Without keys nothing mentions cards. */
export function useMoneyPages(): MoneyPage[] {
  const takesCards = useCardAccount().data?.isAvailable ?? false
  return [
    { to: moneyAt, label: t`Overview`, exact: true },
    { to: chargesAt, label: t`To be billed` },
    { to: invoicesAt, label: t`Invoices`, also: documents },
    { to: paymentsAt, label: t`Payments` },
    { to: bankAt, label: t`Bank` },
    { to: remindersAt, label: t`Reminders` },
    { to: reportsAt, label: t`Reports` },
    { to: packsAt, label: t`Packs` },
    ...(takesCards ? [{ to: cardsAt, label: t`Cards` }] : []),
    { to: billingAt, label: t`Settings` },
  ]
}
