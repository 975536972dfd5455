import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { AgreementDialog, newAgreementDraftKey } from './AgreementDialog.tsx'
import type { Agreement } from './agreement.ts'
import { writtenDay } from './agreement-words.ts'
import css from './Agreements.module.css'
import { UnsignedDialog } from './UnsignedDialog.tsx'

/** What riders of the business sign before they ride (P5), and how many have signed. */
export function AgreementsList() {
  const query = useApiQuery('GET /api/agreements')
  const wasKept = useIsKept(newAgreementDraftKey)
  const [open, setOpen] = useState<Agreement | 'new' | undefined>(wasKept ? 'new' : undefined)
  const [listing, setListing] = useState<Agreement>()
  const addButton = (
    <May action="business.change">
      <Button onClick={() => setOpen('new')}>{t`Add agreement`}</Button>
    </May>
  )
  return (
    <Card title={t`Agreements`}>
      <p>
        {t`Adult riders sign for themselves, guardians for children. We ask them by email, and remind them every week if a lesson is coming up. You see at the lesson who has not signed.`}
      </p>
      <Loaded state={single(query)} rows={4}>
        {({ items, draft }) => {
          const inUse = items.filter(({ isRemoved }) => !isRemoved)
          return (
            <>
              {inUse.length === 0 ? (
                <EmptyState action={addButton}>
                  {t`No agreements. Add a risk acknowledgement or your yard rules, and riders sign online.`}
                </EmptyState>
              ) : (
                <>
                  <ul className={css['list']} aria-label={t`Agreements`}>
                    {inUse.map((agreement) => (
                      <li key={agreement.id}>
                        <AgreementItem
                          agreement={agreement}
                          onEdit={() => setOpen(agreement)}
                          onList={() => setListing(agreement)}
                        />
                      </li>
                    ))}
                  </ul>
                  <div>{addButton}</div>
                </>
              )}
              <AgreementDialog
                agreement={open}
                draft={inUse.length === 0 ? draft : undefined}
                onClose={() => setOpen(undefined)}
              />
              <UnsignedDialog agreement={listing} onClose={() => setListing(undefined)} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function AgreementItem({
  agreement,
  onEdit,
  onList,
}: {
  agreement: Agreement
  onEdit: () => void
  onList: () => void
}) {
  const change = useApiChange('PATCH /api/agreements/{id}')
  const put = ({ id, version }: Pick<Agreement, 'id' | 'version'>, removed: boolean) =>
    change({ params: { id }, body: { version, removed } })
  const { title, signed, riders, neededFrom } = agreement
  const day = writtenDay(neededFrom)
  return (
    <ListEntry
      title={
        <>
          {title}{' '}
          <Badge tone={signed === riders ? 'good' : 'attention'}>{t`${signed} of ${riders} signed`}</Badge>
        </>
      }
      actions={
        <>
          {signed < riders && (
            <Button variant="secondary" aria-label={t`Show who has not signed: ${title}`} onClick={onList}>
              {t`Show who has not signed`}
            </Button>
          )}
          <May action="business.change">
            <Button variant="secondary" aria-label={t`Edit: ${title}`} onClick={onEdit}>
              {t`Edit`}
            </Button>
            <Button
              variant="quiet"
              aria-label={t`Remove: ${title}`}
              onClick={() =>
                void withUndo(
                  t`${title} removed.`,
                  () => put(agreement, true),
                  (removed) => put(removed, false),
                )
              }
            >
              {t`Remove`}
            </Button>
          </May>
        </>
      }
    >
      <p className="quiet">{t`Needed for lessons from ${day}.`}</p>
      <details className={css['history']}>
        <summary>{t`Read text`}</summary>
        <p className={css['text']}>{agreement.text}</p>
      </details>
    </ListEntry>
  )
}
