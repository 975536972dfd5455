import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import type { Purpose } from './photo-consent.ts'
import css from './PhotoConsents.module.css'
import { newPurposeDraftKey, PurposeDialog } from './PurposeDialog.tsx'

/** What the business uses photos and videos for, with the texts that people agree to (P13). */
export function PurposesCard() {
  const query = useApiQuery('GET /api/photo-purposes')
  const [open, setOpen] = useState<Purpose | 'new' | undefined>(
    useIsKept(newPurposeDraftKey) ? 'new' : undefined,
  )
  return (
    <Card
      title={t`Photos and videos`}
      actions={
        <May action="business.change">
          <Button variant="secondary" onClick={() => setOpen('new')}>
            {t`Add purpose`}
          </Button>
        </May>
      }
    >
      <p>
        {t`Guardians and adult riders answer for each purpose under “My riders”. Use a photo or video of several riders only if all of them agreed.`}
      </p>
      <Loaded state={single(query)} rows={4}>
        {({ items }) => (
          <ul className={css['list']} aria-label={t`Purposes`}>
            {items
              .filter(({ isRemoved }) => !isRemoved)
              .map((purpose) => (
                <li key={purpose.id}>
                  <PurposeItem purpose={purpose} onEdit={() => setOpen(purpose)} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {query.data?.items.every(({ isRemoved }) => isRemoved) && (
        <p>{t`No purposes, so nobody is asked. Do not use photos or videos of riders.`}</p>
      )}
      <PurposeDialog purpose={open} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

function PurposeItem({ purpose, onEdit }: { purpose: Purpose; onEdit: () => void }) {
  const change = useApiChange('PATCH /api/photo-purposes/{id}')
  const put = ({ id, version }: Purpose, removed: boolean) =>
    change({ params: { id }, body: { version, removed } })
  const { name, text } = purpose
  return (
    <ListEntry
      title={name}
      actions={
        <May action="business.change">
          <Button variant="secondary" aria-label={t`Edit: ${name}`} onClick={onEdit}>
            {t`Edit`}
          </Button>
          <Button
            variant="quiet"
            aria-label={t`Remove: ${name}`}
            onClick={() =>
              void withUndo(
                t`${name} removed.`,
                () => put(purpose, true),
                (removed) => put(removed, false),
              )
            }
          >
            {t`Remove`}
          </Button>
        </May>
      }
    >
      <p className={css['text']}>{text}</p>
    </ListEntry>
  )
}
