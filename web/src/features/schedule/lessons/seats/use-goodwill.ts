import { useApiChange } from '../../../../data/changes/api-change.ts'
import type { Seat } from '../lesson.ts'

type Waived = NonNullable<NonNullable<Seat['missed']>['waived']>

/** Waives a late cancellation as goodwill, and undoes it. */
export function useGoodwillChanges() {
  const give = useApiChange('POST /api/seats/{id}/goodwill')
  const waive = useApiChange('POST /api/waivers')
  const takeBack = useApiChange('DELETE /api/waivers/{id}')
  return {
    give: async (seatId: string, reason: string): Promise<string> =>
      (await give({ params: { id: seatId }, body: { reason } })).id,
    /** Restores an undone waiver. */
    waiveAgain: async (seatId: string, { reason, goodwillYear }: Waived): Promise<void> => {
      if (goodwillYear === null) await waive({ body: { seatId, reason } })
      else await give({ params: { id: seatId }, body: { reason } })
    },
    takeBack: (waiverId: string) => takeBack({ params: { id: waiverId } }),
  }
}
