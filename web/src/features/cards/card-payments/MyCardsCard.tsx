import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import type { SavedCard } from './card-source.ts'
import type { MyCards } from './my-cards.ts'
import { savedWords } from './saved-words.ts'

/** The client's saved cards and direct debits: default and deletion. */
export function MyCardsCard({ cards, onAdd }: { cards: MyCards; onAdd: () => void }) {
  const makeDefault = useApiChange('POST /api/my-cards/{id}/default')
  const remove = useApiChange('DELETE /api/my-cards/{id}')
  const [removing, setRemoving] = useState<SavedCard>()
  const prefer = async (card: SavedCard): Promise<void> => {
    try {
      await makeDefault({ params: { id: card.id } })
      showToast(t`${savedWords(card)} is now your default payment method.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card
      title={t`Saved payment methods`}
      actions={
        <Button
          variant={cards.items.length > 0 ? 'secondary' : 'primary'}
          onClick={onAdd}
        >{t`Add payment method`}</Button>
      }
    >
      <List
        label={t`Saved payment methods`}
        list={wholeList(cards.items)}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No saved payment methods. We save one only if you ask us to.`}</EmptyState>}
      >
        {(card) => (
          <ListEntry
            title={
              <>
                {savedWords(card)} {card.isDefault && <Badge tone="good">{t`default`}</Badge>}
              </>
            }
            actions={
              <>
                {!card.isDefault && (
                  <Button variant="secondary" onClick={() => void prefer(card)}>
                    {t`Use by default`}
                    <span className="visually-hidden"> {savedWords(card)}</span>
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setRemoving(card)}>
                  {t`Remove`}
                  <span className="visually-hidden"> {savedWords(card)}</span>
                </Button>
              </>
            }
          >
            {card.expiresYear !== null && (
              <p>{t`expires ${String(card.expiresMonth ?? 12).padStart(2, '0')}/${String(card.expiresYear)}`}</p>
            )}
          </ListEntry>
        )}
      </List>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={removing ? t`Remove ${savedWords(removing)}?` : ''}
        confirm={t`Remove payment method`}
        onConfirm={async () => {
          if (!removing) return
          await remove({ params: { id: removing.id } })
          showToast(t`Payment method removed from Cavaletti and from Stripe.`)
        }}
      >
        <p>
          {removing?.isDefault && cards.automatic !== 'never'
            ? t`Automatic payment stops until you choose another default payment method.`
            : t`To use it again, you will need to enter its details again.`}
        </p>
      </ConfirmDialog>
    </Card>
  )
}
