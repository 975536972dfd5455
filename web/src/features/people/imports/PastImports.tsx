import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './Imports.module.css'
import type { PeopleImport } from './use-imports.ts'

/** Past imports, each with undo. */
export function PastImports() {
  const list = useApiList('GET /api/people-imports')
  const timeZone = useTimeZone()
  const undo = useApiChange('DELETE /api/people-imports/{id}')
  const [undoing, setUndoing] = useState<PeopleImport>()
  if (list.status === 'ready' && list.items.length === 0) return null
  return (
    <Card title={t`Past imports`}>
      <List label={t`Past imports`} list={list} empty={null} itemKey={({ id }) => id}>
        {(one) => (
          <div className={css['past']}>
            <div>
              <p>{one.name}</p>
              <p className="quiet">
                <Moment at={one.createdAt} timeZone={timeZone} /> ·{' '}
                {one.undoneAt ? t`undone` : t`${one.clients} clients and ${one.riders} riders`}
              </p>
            </div>
            {!one.undoneAt && (
              <Button
                variant="secondary"
                aria-label={t`Undo import of ${one.name}`}
                onClick={() => setUndoing(one)}
              >
                {t`Undo import`}
              </Button>
            )}
          </div>
        )}
      </List>
      <ConfirmDialog
        open={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t`Undo import of ${undoing?.name ?? ''}?`}
        confirm={t`Undo import`}
        tone="danger"
        onConfirm={async () => {
          if (!undoing) return
          const { removed, kept } = await undo({ params: { id: undoing.id } })
          showToast(t`Records removed: ${removed}. Kept because they were changed or used: ${kept}.`)
        }}
      >
        <p>{t`This deletes the clients and riders that it added. Records that were changed or used since then are kept.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
