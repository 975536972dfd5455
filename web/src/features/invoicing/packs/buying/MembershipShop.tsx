import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { feeLine, termsLine } from '../membership-words.ts'
import { BuyMembershipDialog } from './BuyMembershipDialog.tsx'
import { Shop } from './Shop.tsx'

interface MembershipShopProps {
  /** Address of the client's contact details. */
  addressAt: string
  onBought: (invoiceId: string) => void
}

/** Memberships that the client can buy; nothing if none is sold online. */
export function MembershipShop({ addressAt, onBought }: MembershipShopProps) {
  const locale = useLocale()
  const { data: shop } = useApiQuery('GET /api/my-membership-offers')
  if (!shop) return null
  return (
    <Shop
      title={t`Memberships for sale`}
      items={shop.items}
      buy={t`Buy membership`}
      buyNamed={({ name }) => t`Buy membership ${name}`}
      renderTerms={(item) => (
        <>
          <p>
            <b>{feeLine({ ...item, priceMinor: item.grossMinor }, shop.currency, locale)}</b>
          </p>
          <p>
            {[item.offerNames.join(', '), item.isShared ? t`for the household` : t`for one rider`].join(
              ' · ',
            )}
          </p>
          <p className="quiet">{termsLine(item)}</p>
        </>
      )}
      renderDialog={(offer, onClose) => (
        <BuyMembershipDialog key={offer.id} {...{ shop, offer, locale, addressAt, onBought, onClose }} />
      )}
    />
  )
}
