import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { useCardAccount } from '../../features/cards/use-card-account.ts'
import { Link } from '../../ui/Link.tsx'
import { isCurrent } from '../../ui/Shell.tsx'
import css from './MoneyTabs.module.css'
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

/** From one screen of money to another. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  // Without keys nothing mentions cards.
  const takesCards = useCardAccount().data?.isAvailable ?? false
  const tabs = [
    { to: moneyAt, label: t`Overview`, exact: true },
    { to: chargesAt, label: t`To be billed` },
    { to: invoicesAt, label: t`Invoices` },
    { to: paymentsAt, label: t`Payments` },
    { to: bankAt, label: t`Bank` },
    { to: remindersAt, label: t`Reminders` },
    { to: reportsAt, label: t`Reports` },
    { to: packsAt, label: t`Packs` },
    ...(takesCards ? [{ to: cardsAt, label: t`Cards` }] : []),
    { to: billingAt, label: t`Settings` },
  ]
  return (
    <nav aria-label={t`Money`} className={css['tabs']}>
      <ul>
        {tabs.map(({ to, label, exact }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent(pathname, to, exact) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
