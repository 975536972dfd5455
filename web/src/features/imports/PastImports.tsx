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
    <Card title={t`Lists brought in`}>
      <List label={t`Lists brought in`} list={list} empty={null} itemKey={({ id }) => id}>
        {(one) => (
          <div className={css['past']}>
            <div>
              <p>{one.name}</p>
              <p className={css['quiet']}>
                <Moment at={one.createdAt} timeZone={timeZone} /> ·{' '}
                {one.undoneAt ? t`taken back` : t`${one.clients} clients and ${one.riders} riders are there`}
              </p>
            </div>
            {!one.undoneAt && (
              <Button
                variant="secondary"
                aria-label={t`Take back ${one.name}`}
                onClick={() => setUndoing(one)}
              >
                {t`Take back`}
              </Button>
            )}
          </div>
        )}
      </List>
      <ConfirmDialog
        open={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t`Take back ${undoing?.name ?? ''}?`}
        confirm={t`Take back`}
        tone="danger"
        onConfirm={async () => {
          if (!undoing) return
          const { removed, kept } = await undo(undoing.id)
          showToast(t`${removed} records are removed, ${kept} stay because they were changed or used.`)
        }}
      >
        <p>{t`Its clients and riders are removed for good, but for those changed or used since.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
