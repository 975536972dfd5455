import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiPages } from '../../../data/queries/api-list.ts'
import { pagedListOf } from '../../../data/queries/paged-list.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { CareDialog, careDraftKey } from './CareDialog.tsx'
import { CareItem } from './CareItem.tsx'
import { CourseSummary } from './CourseSummary.tsx'

/** Care of a horse: due first, with a traffic light in colour and words. */
export function CareCard({ horseId }: { horseId: string }) {
  const pages = useApiPages('GET /api/horses/{id}/care', { params: { id: horseId } })
  const list = pagedListOf(pages)
  const course = pages.data?.pages[0]?.influenza
  const [adding, setAdding] = useState(useIsKept(careDraftKey(horseId)))
  const add = (
    <Button variant="secondary" onClick={() => setAdding(true)}>
      {t`Add care`}
    </Button>
  )
  const nothing = list.status === 'ready' && list.items.length === 0
  return (
    <Card title={t`Care`} actions={!nothing && add}>
      {course && !nothing && (
        <CourseSummary course={course} isListed={list.items.some(({ window }) => window !== null)} />
      )}
      <List
        label={t`Care`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState action={add}>{t`No farrier visit, vaccination or other care yet.`}</EmptyState>}
      >
        {(care) => <CareItem care={care} />}
      </List>
      <CareDialog
        horseId={horseId}
        hasRules={Boolean(course)}
        open={adding}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}
