import { type Db, inScope, jobScope } from '#database/scope.ts'
import { clockRules, dayIn } from '#platform/clock.ts'
import { noteDayClocks, pageOfDays, writeDays } from './day-store.ts'

const pageSize = 5000

/** Recomputes the local days of a business's lessons if the server's time zone rules have changed. Idempotent. */
export async function redateLessons(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    if (!(await noteDayClocks(tx, clockRules))) return
    let after: string | null = null
    for (;;) {
      const page = await pageOfDays(tx, after, pageSize)
      const wrong = page.flatMap((lesson) => {
        const day = dayIn(lesson.timeZone, lesson.startsAt)
        return day.equals(lesson.onDay) ? [] : [{ ...lesson, onDay: day }]
      })
      if (wrong.length > 0) await writeDays(tx, wrong)
      if (page.length < pageSize) return
      after = page.at(-1)?.id ?? null
    }
  })
}
