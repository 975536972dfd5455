import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { BuyPackDialog } from './BuyPackDialog.tsx'
import { day } from '../../../../ui/words/day.ts'
import css from '../Packs.module.css'

interface PackShopProps {
  /** Address of the client's contact details. */
  addressAt: string
  onBought: (invoiceId: string) => void
}

/** Packs that the client can buy; nothing if none is sold online. */
export function PackShop({ addressAt, onBought }: PackShopProps) {
  const locale = useLocale()
  const { data: shop } = useApiQuery('GET /api/my-pack-offers')
  const [chosen, setChosen] = useState<string>()
  if (!shop || shop.items.length === 0) return null
  const offer = shop.items.find(({ id }) => id === chosen)
  return (
    <Card title={t`Packs for sale`}>
      <ul className={css['list']}>
        {shop.items.map((item) => (
          <li key={item.id}>
            <ListEntry
              title={item.name}
              actions={
                <Button aria-label={t`Buy pack ${item.name}`} onClick={() => setChosen(item.id)}>
                  {t`Buy pack`}
                </Button>
              }
            >
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
            </ListEntry>
          </li>
        ))}
      </ul>
      {offer && (
        <BuyPackDialog
          key={offer.id}
          {...{ shop, offer, locale, addressAt, onBought }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  )
}
