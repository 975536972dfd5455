import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { careDates, careTitle, lightBadge } from './care-words.ts'
import type { Care, CareChange } from './care.ts'

/** A care entry with its light; one click marks it done, with undo. `name`: the horse, in lists of several. */
export function CareItem({ care, name }: { care: Care; name?: ReactNode }) {
  const change = useApiChange('PATCH /api/care/{id}')
  const put = ({ id, version }: Care, wanted: CareChange) =>
    change({ params: { id }, body: { version, ...wanted } })
  const { word, tone } = lightBadge(care.light)
  const title = careTitle(care)

  const act = (wanted: CareChange, said: string, back: CareChange): void =>
    void withUndo(
      said,
      () => put(care, wanted),
      (changed) => put(changed, back),
    )

  return (
    <ListEntry
      title={
        <>
          {name}
          {title} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={
        <>
          {care.doneOn === null && (
            <Button
              variant="secondary"
              aria-label={t`Done today: ${title}`}
              onClick={() =>
                act({ doneOn: Temporal.Now.plainDateISO().toString() }, t`${title}: done.`, {
                  doneOn: null,
                })
              }
            >
              {t`Done today`}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={t`Remove: ${title}`}
            onClick={() => act({ removed: true }, t`${title} removed.`, { removed: false })}
          >
            {t`Remove`}
          </Button>
        </>
      }
    >
      <p>
        {careDates(care)}
        {care.note && ` · ${care.note}`}
      </p>
    </ListEntry>
  )
}
