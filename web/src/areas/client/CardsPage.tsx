import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiChange } from '../../data/changes/api-change.ts'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { useLocale } from '../../data/me/use-locale.ts'
import { AddCard } from '../../features/cards/card-payments/AddCard.tsx'
import { AutomaticCard } from '../../features/cards/card-payments/AutomaticCard.tsx'
import { MyCardsCard } from '../../features/cards/card-payments/MyCardsCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { reportError } from '../../wire/report-error.ts'
import css from './CardsPage.module.css'

const here = '/client/cards'

/** The client's saved cards and direct debits, and automatic payment. */
export function CardsPage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search)
  const isAdding = asked.get('add') === 'card'
  const hasReturned = asked.has('setup_intent')
  const cards = useApiQuery('GET /api/my-cards')
  const look = useApiChange('POST /api/my-cards/outcome')

  useEffect(() => {
    if (!hasReturned) return
    look({})
      .catch(reportError)
      .finally(() => void navigate(here, { replace: true }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when a bank returned the client
  }, [hasReturned])

  return (
    <>
      <PageHeader title={t`Payment methods`}>
        <LinkButton variant="secondary" to={isAdding ? here : '/client/invoices'}>
          {isAdding ? t`Back to payment methods` : t`Invoices`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(cards)} rows={6}>
        {(mine) => {
          if (!mine.isOffered)
            return (
              <EmptyState>{t`Your trainer takes bank transfers and cash. Each invoice says how to pay.`}</EmptyState>
            )
          if (isAdding)
            return (
              <AddCard
                locale={locale}
                returnUrl={`${location.origin}${here}`}
                onAdded={async () => {
                  await look({})
                  showToast(t`Payment method saved.`)
                  void navigate(here, { replace: true })
                }}
              />
            )
          return (
            <div className={css['cards']}>
              {/* A new document: only that one may load Stripe. */}
              <MyCardsCard cards={mine} onAdd={() => location.assign(`${here}?add=card`)} />
              {mine.automaticIsOffered && <AutomaticCard key={mine.automatic} cards={mine} />}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
