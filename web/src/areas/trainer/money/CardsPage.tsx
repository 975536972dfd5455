import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { CardAccountCard } from '../../../features/cards/cards/CardAccountCard.tsx'
import { CardDifferencesCard } from '../../../features/cards/cards/CardDifferencesCard.tsx'
import { CardPaymentsCard } from '../../../features/cards/cards/CardPaymentsCard.tsx'
import { CardTermsForm } from '../../../features/cards/cards/CardTermsForm.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { NotFound } from '../../../ui/page/NotFound.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './CardsPage.module.css'
import { invoiceAt } from './InvoicesPage.tsx'
import { cardsAt } from './money-places.ts'

/** Card payments: Stripe account, terms, payments, and reconciliation. Missing without keys. */
export function CardsPage() {
  const account = useApiQuery('GET /api/card-account')
  const business = useApiQuery('GET /api/business')
  const locale = useLocale()
  useReturnFromStripe()
  return (
    <Loaded state={single(account)} rows={8}>
      {(cards) =>
        cards.isAvailable ? (
          <>
            <PageHeader title={t`Cards and direct debits`} />
            <Loaded state={single(business)} rows={8}>
              {({ isOwner, currency }) => (
                <div className={css['cards']}>
                  <CardAccountCard account={cards} isOwner={isOwner} />
                  {cards.state !== 'none' && (
                    <>
                      {isOwner && <CardTermsForm key={cards.version} account={cards} />}
                      <CardPaymentsCard locale={locale} documentAt={invoiceAt} />
                      <May action="money.whole">
                        <CardDifferencesCard
                          account={cards}
                          money={(minor) => formatMoney(minor, currency, locale)}
                        />
                      </May>
                    </>
                  )}
                </div>
              )}
            </Loaded>
          </>
        ) : (
          <NotFound home="/trainer" />
        )
      }
    </Loaded>
  )
}

/** After Stripe returned: refreshes the account, or requests a new link if it expired. */
function useReturnFromStripe(): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const connect = useApiChange('POST /api/card-account/onboarding')
  const check = useApiChange('POST /api/card-account/check')
  const back = params.get('stripe')
  useEffect(() => {
    if (back !== 'return' && back !== 'refresh') return
    void (async () => {
      try {
        if (back === 'refresh') location.replace((await connect({})).url)
        else {
          await check({})
          void navigate(cardsAt, { replace: true })
        }
      } catch (error) {
        showToast(explainRefusal(error).message)
      }
    })()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when Stripe returned the trainer
  }, [back])
}
