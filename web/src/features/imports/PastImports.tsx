import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { List } from '../../ui/List.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './Imports.module.css'
import { type PeopleImport, useImports, useUndoImport } from './use-imports.ts'

/** Lists that were brought in, each to be taken back. */
export function PastImports() {
  const list = useImports()
  const timeZone = useTimeZone()
  const undo = useUndoImport()
  const [undoing, setUndoing] = useState<PeopleImport>()
  if (list.status === 'ready' && list.items.length === 0) return null
  return (
    <Card title={t`Past imports`}>
      <List label={t`Past imports`} list={list} empty={null} itemKey={({ id }) => id}>
        {(one) => (
          <div className={css['past']}>
            <div>
              <p>{one.name}</p>
              <p className={css['quiet']}>
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
          const { removed, kept } = await undo(undoing.id)
          showToast(t`${removed} records removed. ${kept} kept because somebody changed or used them.`)
        }}
      >
        <p>{t`This deletes its clients and riders. Records that somebody changed or used since are kept.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
