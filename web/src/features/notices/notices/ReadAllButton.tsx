import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSaving } from '../../../data/changes/use-saving.ts'

/** Marks all notices as read; absent if there is nothing to mark. */
export function ReadAllButton() {
  const count = useApiQuery('GET /api/notices/unread').data?.count ?? 0
  const read = useApiChange('POST /api/notices/reading')
  const [isSaving, save] = useSaving()
  if (count === 0) return null
  return (
    <Button variant="secondary" busy={isSaving} onClick={() => save(() => read({ body: {} }))}>
      {t`Mark all as read`}
    </Button>
  )
}
