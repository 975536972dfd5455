import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { formatPercent } from '../../../../ui/words/percent.ts'
import { PackFacts } from '../PackFacts.tsx'
import type { PackOffer, PackShop } from '../use-packs.ts'
import { BuyDialog } from './BuyDialog.tsx'
import { OrderForm } from './OrderForm.tsx'

interface BuyPackDialogProps {
  shop: PackShop
  offer: PackOffer
  locale: string
  addressAt: string
  onBought: (invoiceId: string) => void
  onClose: () => void
}

/** Shows price, terms and the right to withdraw, and buys only at these (M12). */
export function BuyPackDialog({ shop, offer, locale, addressAt, onBought, onClose }: BuyPackDialogProps) {
  const buy = useApiChange('POST /api/my-packs')
  const price = formatMoney(offer.grossMinor, shop.currency, locale)
  const percent = formatPercent(offer.taxRate, locale)
  const tax = formatMoney(offer.taxMinor, shop.currency, locale)
  const isShort = offer.expiresOn !== null && offer.expiresOn <= shop.withdrawUntil
  return (
    <BuyDialog
      {...{ offer, addressAt, onClose }}
      facts={
        <PackFacts
          offer={{
            ...offer,
            price: offer.taxMinor === 0 ? price : t`${price}, including ${tax} ${shop.taxName} (${percent})`,
          }}
        />
      }
    >
      <OrderForm
        {...{ offer, shop }}
        call="POST /api/my-packs"
        noRider={t`You have no rider who can use this pack. Ask your trainer to add one.`}
        start={{
          required: isShort,
          hint: isShort
            ? t`Required, because the pack expires before that day.`
            : t`Optional. Without it, you can use the pack only after that day.`,
        }}
        buy={t`Buy now for ${price}`}
        next={
          shop.termsDays === 0
            ? t`You get an invoice from ${shop.sellerName}, payable at once.`
            : t`You get an invoice from ${shop.sellerName}, payable within ${shop.termsDays} days.`
        }
        onBuy={async (order) => {
          const { invoiceId } = await buy({ body: { ...order, bought: offer.bought } })
          showToast(t`You bought ${offer.name}. Now pay its invoice.`)
          onClose()
          onBought(invoiceId)
        }}
      />
    </BuyDialog>
  )
}
