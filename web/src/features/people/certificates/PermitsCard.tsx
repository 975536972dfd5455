import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { kindWord, lightBadge } from './permit-words.ts'
import type { Permit } from './permit.ts'
import { PermitDialog, permitDraftKey } from './PermitDialog.tsx'

/** Certificates that the business needs, with their expiry. */
export function PermitsCard() {
  const list = useApiList('GET /api/permits')
  const { data: settings } = useApiQuery('GET /api/permits', { query: { limit: 1 } })
  const [open, setOpen] = useState(useIsKept(permitDraftKey(undefined)) ? 'new' : undefined)
  const add = <Button onClick={() => setOpen('new')}>{t`Add certificate`}</Button>
  const nothing = list.status === 'ready' && list.items.length === 0
  return (
    <Card title={t`Licences, insurance and certificates`} actions={!nothing && add}>
      {settings && !nothing && <p>{graceWords(settings.graceDays)}</p>}
      <List
        label={t`Licences, insurance and certificates`}
        list={list}
        itemKey={({ id }) => id}
        empty={
          <EmptyState action={add}>
            {t`No certificates yet. We warn you before one expires. Bookings stop after it has expired.`}
          </EmptyState>
        }
      >
        {(permit) => <PermitItem permit={permit} onChange={() => setOpen(permit.id)} />}
      </List>
      <PermitDialog
        permit={open === 'new' ? 'new' : list.items.find(({ id }) => id === open)}
        trainers={settings?.trainers ?? []}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  )
}

function graceWords(days: number): string {
  if (days === 0) return t`Bookings stop the day after it expires.`
  return plural(days, {
    one: 'You can still book for # day after it expires. The owner can change this under Business.',
    other: 'You can still book for # days after it expires. The owner can change this under Business.',
  })
}

function PermitItem({ permit, onChange }: { permit: Permit; onChange: () => void }) {
  const change = useApiChange('PATCH /api/permits/{id}')
  const put = ({ id, version }: Permit, removed: boolean) =>
    change({ params: { id }, body: { version, removed } })
  const { word, tone } = lightBadge(permit.light)
  const kind = kindWord(permit.kind)
  const title = permit.trainerName ? `${kind}: ${permit.trainerName}` : kind
  const words = [
    t`until ${formatDate(Temporal.PlainDate.from(permit.expiresOn))}`,
    permit.reference,
    permit.issuer,
    permit.note,
  ]
  return (
    <ListEntry
      title={
        <>
          {title} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={
        <>
          <Button variant="secondary" aria-label={t`Edit: ${title}`} onClick={onChange}>
            {t`Edit`}
          </Button>
          <Button
            variant="quiet"
            aria-label={t`Remove: ${title}`}
            onClick={() =>
              void withUndo(
                t`${title} removed.`,
                () => put(permit, true),
                (removed) => put(removed, false),
              )
            }
          >
            {t`Remove`}
          </Button>
        </>
      }
    >
      <p>{words.filter(Boolean).join(' · ')}</p>
    </ListEntry>
  )
}
