import { t } from '@lingui/core/macro'
import { useTransition } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useApiChange } from '../../../data/api-change.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** Marks all notices as read; absent if there is nothing to mark. */
export function ReadAllButton() {
  const count = useApiQuery('GET /api/notices/unread').data?.count ?? 0
  const read = useApiChange('POST /api/notices/reading')
  const [isSaving, save] = useTransition()
  const readAll = (): void =>
    save(async () => {
      try {
        await read({ body: {} })
      } catch (error) {
        showToast(explainRefusal(error).message)
      }
    })
  if (count === 0) return null
  return (
    <Button variant="secondary" busy={isSaving} onClick={readAll}>
      {t`Mark all as read`}
    </Button>
  )
}
