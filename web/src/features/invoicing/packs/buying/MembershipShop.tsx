import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import css from '../Packs.module.css'
import { BuyMembershipDialog } from './BuyMembershipDialog.tsx'
import { feeLine, termsLine } from '../membership-words.ts'

interface MembershipShopProps {
  /** Address of the client's contact details. */
  addressAt: string
  onBought: (invoiceId: string) => void
}

/** Memberships that the client can buy; nothing if none is sold online. */
export function MembershipShop({ addressAt, onBought }: MembershipShopProps) {
  const locale = useLocale()
  const { data: shop } = useApiQuery('GET /api/my-membership-offers')
  const [chosen, setChosen] = useState<string>()
  if (!shop || shop.items.length === 0) return null
  const offer = shop.items.find(({ id }) => id === chosen)
  return (
    <Card title={t`Memberships for sale`}>
      <ul className={css['list']}>
        {shop.items.map((item) => (
          <li key={item.id}>
            <ListEntry
              title={item.name}
              actions={
                <Button aria-label={t`Buy membership ${item.name}`} onClick={() => setChosen(item.id)}>
                  {t`Buy membership`}
                </Button>
              }
            >
              <p>
                <b>{feeLine({ ...item, priceMinor: item.grossMinor }, shop.currency, locale)}</b>
              </p>
              <p>
                {[item.offerNames.join(', '), item.isShared ? t`for the household` : t`for one rider`].join(
                  ' · ',
                )}
              </p>
              <p className={css['quiet']}>{termsLine(item)}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
      {offer && (
        <BuyMembershipDialog
          key={offer.id}
          {...{ shop, offer, locale, addressAt, onBought }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  )
}
