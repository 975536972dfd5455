import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Trainer } from '../../api/use-trainers.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/List.tsx'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { exceptionWords, placeWord, type PlaceOption } from './availability-words.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { type Exception, useExceptions } from './use-availability.ts'
import { useRemoval } from './use-removal.ts'

interface ExceptionsCardProps {
  trainer: Trainer
  places: readonly PlaceOption[]
  /** Of this trainer's days. */
  mayChange: boolean
  /** Of everybody's too. */
  isOwner: boolean
}

/** What differs from the week on some days: closed, or open beyond it. */
export function ExceptionsCard({ trainer, places, mayChange, isOwner }: ExceptionsCardProps) {
  const list = useExceptions(trainer.id)
  const [editing, setEditing] = useState<Exception | 'new'>()
  const remove = useRemoval()
  const mayEdit = ({ trainerId }: Exception) => (trainerId === null ? isOwner : mayChange)
  const add = mayChange && (
    <Button variant="secondary" onClick={() => setEditing('new')}>
      {t`Add days`}
    </Button>
  )
  return (
    <Card title={t`Days off and additional days`} actions={add}>
      <List
        label={t`Days off and additional days`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`Nothing differs from the week from today on.`}</EmptyState>}
      >
        {(one) => (
          <ListEntry
            title={
              <>
                {exceptionWords(one)}
                <Badge tone={one.kind === 'open' ? 'good' : 'attention'}>
                  {one.kind === 'open' ? t`open` : t`closed`}
                </Badge>
                {one.trainerId === null && <Badge>{t`everybody`}</Badge>}
              </>
            }
            actions={
              mayEdit(one) && (
                <>
                  {!one.isHoliday && (
                    <Button
                      variant="secondary"
                      aria-label={t`Change ${exceptionWords(one)}`}
                      onClick={() => setEditing(one)}
                    >
                      {t`Change`}
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
      <ExceptionDialog
        exception={editing}
        trainer={trainer}
        places={places}
        isOwner={isOwner}
        onClose={() => setEditing(undefined)}
      />
    </Card>
  )
}
