import { useApiQuery } from '../data/api-query.ts'
import { MyClientListCard } from '../features/people/imports/MyClientListCard.tsx'
import { MyWorkCard } from '../features/reporting/exports/MyWorkCard.tsx'

/** What somebody takes along from the businesses that they work or worked for; nothing for everybody else. */
export function MyWork() {
  const { data } = useApiQuery('GET /api/my-client-lists')
  if (!data || data.items.length === 0) return null
  return (
    <>
      <MyWorkCard />
      {data.items.map(
        (list) => list.until && <MyClientListCard key={list.businessId} {...list} until={list.until} />,
      )}
    </>
  )
}
