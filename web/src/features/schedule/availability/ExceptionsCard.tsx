import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import type { Trainer } from '../../../data/business/use-trainers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { exceptionWords, placeWord, type PlaceOption } from './availability-words.ts'
import type { Exception } from './use-availability.ts'
import { useRemoval } from './use-removal.ts'

interface ExceptionsCardProps {
  trainer: Trainer
  places: readonly PlaceOption[]
  /** Exceptions of this trainer. */
  mayChange: boolean
  /** The open dialog, if any. */
  renderDialog: (exception: Exception | 'new', onClose: () => void) => ReactNode
  /** Exceptions for everybody too. */
  isOwner: boolean
}

/** Days that differ from weekly hours: closed, or with additional hours. */
export function ExceptionsCard({ trainer, places, mayChange, isOwner, renderDialog }: ExceptionsCardProps) {
  const list = useApiList('GET /api/availability/exceptions', { query: { trainerId: trainer.id, limit: 10 } })
  const [editing, setEditing] = useState<Exception | 'new'>()
  const remove = useRemoval()
  const mayEdit = ({ trainerId }: Exception) => (trainerId === null ? isOwner : mayChange)
  const add = mayChange && (
    <Button variant="secondary" onClick={() => setEditing('new')}>
      {t`Add days`}
    </Button>
  )
  return (
    <Card title={t`Days off and extra hours`} actions={add}>
      <List
        label={t`Days off and extra hours`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No days off planned.`}</EmptyState>}
      >
        {(one) => (
          <ListEntry
            title={
              <>
                {exceptionWords(one)}
                <Badge tone={one.kind === 'open' ? 'good' : 'attention'}>
                  {one.kind === 'open' ? t`extra hours` : t`closed`}
                </Badge>
                {one.trainerId === null && <Badge>{t`everyone`}</Badge>}
              </>
            }
            actions={
              mayEdit(one) && (
                <>
                  {!one.isHoliday && (
                    <Button
                      variant="secondary"
                      aria-label={t`Edit ${exceptionWords(one)}`}
                      onClick={() => setEditing(one)}
                    >
                      {t`Edit`}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={t`Remove ${exceptionWords(one)}`}
                    onClick={() => void remove([one], exceptionWords(one))}
                  >
                    {t`Remove`}
                  </Button>
                </>
              )
            }
          >
            <p>{[one.reason, one.placeId && placeWord(places, one.placeId)].filter(Boolean).join(' · ')}</p>
          </ListEntry>
        )}
      </List>
      {editing && renderDialog(editing, () => setEditing(undefined))}
    </Card>
  )
}
