import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { day } from '../../../../ui/words/day.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { BuyPackDialog } from './BuyPackDialog.tsx'
import { Shop } from './Shop.tsx'

interface PackShopProps {
  /** Address of the client's contact details. */
  addressAt: string
  onBought: (invoiceId: string) => void
}

/** Packs that the client can buy; nothing if none is sold online. */
export function PackShop({ addressAt, onBought }: PackShopProps) {
  const locale = useLocale()
  const { data: shop } = useApiQuery('GET /api/my-pack-offers')
  if (!shop) return null
  return (
    <Shop
      title={t`Packs for sale`}
      items={shop.items}
      buy={t`Buy pack`}
      buyNamed={({ name }) => t`Buy pack ${name}`}
      renderTerms={(item) => (
        <>
          <p>
            {plural(item.credits, { one: '# lesson', other: '# lessons' })} ·{' '}
            <b>{formatMoney(item.grossMinor, shop.currency, locale)}</b> ·{' '}
            {t`${formatMoney(item.unitPriceMinor, shop.currency, locale)} each`}
          </p>
          <p>
            {[
              item.offerNames.join(', '),
              item.isShared ? t`for the household` : t`for one rider`,
              item.expiresOn === null ? t`no expiry` : t`until ${day(item.expiresOn)}`,
            ].join(' · ')}
          </p>
        </>
      )}
      renderDialog={(offer, onClose) => (
        <BuyPackDialog key={offer.id} {...{ shop, offer, locale, addressAt, onBought, onClose }} />
      )}
    />
  )
}
