import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { MyClientListCard } from '../../features/people/imports/MyClientListCard.tsx'
import { MyWorkCard } from '../../features/reporting/exports/MyWorkCard.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'

/** What somebody takes along from the businesses that they work or worked for; nothing for everybody else. */
export function MyWork() {
  const state = single(useApiQuery('GET /api/my-client-lists'))
  if (state.status === 'loading') return null
  return (
    <Loaded state={state}>
      {({ items }) =>
        items.length > 0 && (
          <>
            <MyWorkCard />
            {items.map(
              (list) => list.until && <MyClientListCard key={list.businessId} {...list} until={list.until} />,
            )}
          </>
        )
      }
    </Loaded>
  )
}
