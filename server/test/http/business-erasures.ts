import { now, setClock } from '#platform/clock.ts'
import { enqueueDue } from '#modules/reporting/business-erasures/run-erasure.ts'
import { jobsAreDone } from './jobs-done.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** An owner's calls about erasing their business. */
export function businessErasure(app: TestApp, { token }: Person) {
  return {
    name: async () => (await app.call('GET /api/business', undefined, { token })).body.name,
    plan: () => app.call('GET /api/business/erasure', undefined, { token }),
    closing: () => app.call('GET /api/business/closing', undefined, { token }),
    ask: (name: string) => app.call('POST /api/business/erasure', { name }, { token }),
    keep: () => app.call('DELETE /api/business/erasure', undefined, { token }),
  }
}

/** Runs everything that is due seven days from now; sessions are of today. */
export async function atTheEnd(app: TestApp): Promise<void> {
  const moment = now().add({ hours: 7 * 24, seconds: 1 })
  setClock(() => moment)
  try {
    await enqueueDue(app)
    await jobsAreDone(app.db)
  } finally {
    setClock()
  }
}
