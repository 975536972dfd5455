import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reportError } from '../../api/report-error.ts'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { AddCard } from '../../features/card-payments/AddCard.tsx'
import { AutomaticCard } from '../../features/card-payments/AutomaticCard.tsx'
import { MyCardsCard } from '../../features/card-payments/MyCardsCard.tsx'
import { useMyCardChanges, useMyCards } from '../../features/card-payments/use-my-cards.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './CardsPage.module.css'

const here = '/client/cards'

/** What I pay with: saved cards and direct debits, and whether invoices are paid by themselves. */
export function CardsPage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search)
  const isAdding = asked.get('add') === 'card'
  const hasReturned = asked.has('setup_intent')
  const cards = useMyCards()
  const { look } = useMyCardChanges()

  useEffect(() => {
    if (!hasReturned) return
    look()
      .catch(reportError)
      .finally(() => void navigate(here, { replace: true }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when a bank has led back
  }, [hasReturned])

  return (
    <>
      <PageHeader title={t`Ways to pay`}>
        <LinkButton variant="secondary" to={isAdding ? here : '/client/invoices'}>
          {isAdding ? t`Back` : t`Invoices`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(cards)} rows={6}>
        {(mine) => {
          if (!mine.isOffered)
            return (
              <EmptyState>{t`Your trainer takes bank transfers and cash. How, each invoice says.`}</EmptyState>
            )
          if (isAdding)
            return (
              <AddCard
                locale={locale}
                returnUrl={`${location.origin}${here}`}
                onAdded={async () => {
                  await look()
                  showToast(t`It is saved.`)
                  void navigate(here, { replace: true })
                }}
              />
            )
          return (
            <div className={css['cards']}>
              {/* A document of its own: only that one lets Stripe in. */}
              <MyCardsCard cards={mine} onAdd={() => location.assign(`${here}?add=card`)} />
              {mine.automaticIsOffered && <AutomaticCard key={mine.automatic} cards={mine} />}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
