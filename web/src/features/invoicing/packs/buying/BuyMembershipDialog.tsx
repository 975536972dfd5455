import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { MembershipOffer, MembershipShop } from '../use-memberships.ts'
import { BuyDialog } from './BuyDialog.tsx'
import { OrderForm } from './OrderForm.tsx'

interface BuyMembershipDialogProps {
  shop: MembershipShop
  offer: MembershipOffer
  locale: string
  addressAt: string
  onBought: (invoiceId: string) => void
  onClose: () => void
}

/** Shows price, terms and the right to withdraw, and buys only at these (M12). */
export function BuyMembershipDialog(props: BuyMembershipDialogProps) {
  const { shop, offer, locale, addressAt, onBought, onClose } = props
  const buy = useApiChange('POST /api/my-memberships')
  const { running, termsText } = offer
  const price = formatMoney(offer.grossMinor, shop.currency, locale)
  const tax = formatMoney(offer.taxMinor, shop.currency, locale)
  return (
    <BuyDialog {...{ offer, addressAt, onClose }}>
      <OrderForm
        {...{ offer, shop, termsText }}
        call="POST /api/my-memberships"
        noRider={t`You have no rider who can use this membership. Ask your trainer to add one.`}
        facts={
          <>
            {running > 0 && (
              <Notice
                title={plural(running, {
                  one: 'Your household already has this membership',
                  other: 'Your household already has # of these memberships',
                })}
              >
                {t`If you buy another one, you pay its fee as well.`}
              </Notice>
            )}
            <p>
              <b>{t`${price} a month`}</b>
              {offer.taxMinor > 0 && ` · ${t`including ${tax} ${shop.taxName}`}`}
            </p>
            <p>{offer.offerNames.join(', ')}</p>
          </>
        }
        start={{ hint: t`Optional. Without it, you can use the lessons only after that day.` }}
        buy={t`Buy now for ${price} a month`}
        next={t`You get an invoice from ${shop.sellerName} for the first month now. The fee of each later month is on your next invoice.`}
        onBuy={async (order) => {
          const { invoiceId } = await buy({ body: { ...order, running, termsText } })
          showToast(t`You bought ${offer.name}. Now pay the invoice of the first month.`)
          onClose()
          onBought(invoiceId)
        }}
      />
    </BuyDialog>
  )
}
