import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './BankImports.module.css'
import type { Statement } from './use-bank-imports.ts'

/** Imported files; a mistaken one can be deleted, except its matched lines. */
export function Statements() {
  const list = useApiList('GET /api/bank-statements')
  const timeZone = useTimeZone()
  const remove = useApiChange('DELETE /api/bank-statements/{id}')
  const [removing, setRemoving] = useState<Statement>()
  if (list.status === 'ready' && list.items.length === 0) return null
  return (
    <Card title={t`Imported statements`}>
      <List label={t`Imported statements`} list={list} empty={null} itemKey={({ id }) => id}>
        {(one) => (
          <ListEntry
            title={one.name}
            actions={
              <Button variant="quiet" aria-label={t`Remove ${one.name}`} onClick={() => setRemoving(one)}>
                {t`Remove`}
              </Button>
            }
          >
            <p className={css['quiet']}>
              <Moment at={one.broughtAt} timeZone={timeZone} /> ·{' '}
              {plural(one.lines, { one: '# line', other: '# lines' })}
              {one.open > 0 && t`, ${one.open} unmatched`}
            </p>
          </ListEntry>
        )}
      </List>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t`Remove ${removing?.name ?? ''}?`}
        confirm={t`Remove statement`}
        tone="danger"
        onConfirm={async () => {
          if (!removing) return
          const { removed, kept } = await remove({ params: { id: removing.id } })
          showToast(t`Lines removed: ${removed}. Matched lines kept: ${kept}.`)
        }}
      >
        <p>{t`Unmatched lines will be removed. Matched lines stay. You can import the file again.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
