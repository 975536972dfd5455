import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import css from '../Packs.module.css'

interface ShopProps<Offer> {
  title: string
  items: readonly Offer[]
  buy: string
  /** Accessible name of the button, which names the offer. */
  buyNamed: (offer: Offer) => string
  renderTerms: (offer: Offer) => ReactNode
  renderDialog: (offer: Offer, close: () => void) => ReactNode
}

/** What a client can buy; nothing if there is nothing. */
export function Shop<Offer extends { id: string; name: string }>(props: ShopProps<Offer>) {
  const { title, items, buy, buyNamed, renderTerms, renderDialog } = props
  const [chosen, setChosen] = useState<string>()
  if (items.length === 0) return null
  const offer = items.find(({ id }) => id === chosen)
  return (
    <Card title={title}>
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <ListEntry
              title={item.name}
              actions={
                <Button aria-label={buyNamed(item)} onClick={() => setChosen(item.id)}>
                  {buy}
                </Button>
              }
            >
              {renderTerms(item)}
            </ListEntry>
          </li>
        ))}
      </ul>
      {offer && renderDialog(offer, () => setChosen(undefined))}
    </Card>
  )
}
