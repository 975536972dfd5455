import { runDueAccounts } from '#modules/reporting/account-erasures/run-erasure.ts'
import { runDueErasures } from '#modules/reporting/erasures/run-erasure.ts'
import { now, setClock } from '#platform/clock.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { keptColumns, recordColumns, workColumns } from './erasure-rules.ts'
import type { ErasureWorld, MarkedFamily } from './erasure-world.ts'

/** Marks of a family. */
export const wordsOf = ({ name, riders }: MarkedFamily): string[] => [
  name.mark,
  ...riders.map((one) => one.name.mark),
]

interface Erased {
  /** Marks that must be gone. */
  gone: string[]
  /** Marks of devices and of an address that nobody but the account had. */
  devices?: string[]
  /** Columns that may still have them, as the answer says. */
  kept: Set<string>
  /** The business keeps its records, and finds them. */
  isFound?: true
}

/** The ways to erase somebody, each of another family or a colleague. */
export function erasuresOf(
  { app, asTrainer, asColleague, businessId, staff, staffDevice }: ErasureWorld,
  families: readonly MarkedFamily[],
): Record<string, () => Promise<Erased>> {
  const [byTrainer, ofRider, withRecords, withoutRecords] = families
  if (!byTrainer || !ofRider || !withRecords || !withoutRecords) throw new Error('Four families are needed.')
  /** Runs the jobs a week later; sessions are of today. */
  const run = async () => {
    const moment = now().add({ hours: 7 * 24, seconds: 1 })
    setClock(() => moment)
    await runDueErasures(app.db, businessId)
    await runDueAccounts({ db: app.db, publicUrl: 'http://localhost:3000' })
    // A request that was passed on is due at once.
    await jobsAreDone(app.db)
    await runDueErasures(app.db, businessId)
    await jobsAreDone(app.db)
    setClock()
  }
  const answerOf = async (path: 'clients' | 'riders', id: string) => {
    const { erasure, stays } = await asTrainer(`GET /api/${path}/{id}/erasure`, undefined, { id })
    if (erasure?.state !== 'done') throw new Error(`The erasure is ${erasure?.state}.`)
    return keptColumns(stays)
  }
  return {
    async 'a client, by the trainer'() {
      const { clientId: id, name, device } = byTrainer
      await asTrainer('POST /api/clients/{id}/erasure', { reason: `${name.full} asked` }, { id })
      await run()
      return { gone: wordsOf(byTrainer), devices: [device.mark], kept: await answerOf('clients', id) }
    },
    async 'one rider'() {
      const { id, name } = ofRider.child
      await asTrainer('POST /api/riders/{id}/erasure', { reason: `${name.full} asked` }, { id })
      await run()
      return { gone: [name.mark], kept: await answerOf('riders', id) }
    },
    async 'an account and its records'() {
      const { asClient, clientId, device } = withRecords
      await asClient('POST /api/me/erasure', { withRecords: true })
      await run()
      return { gone: wordsOf(withRecords), devices: [device.mark], kept: await answerOf('clients', clientId) }
    },
    async 'an account without its records'() {
      const { asClient, name, device } = withoutRecords
      await asClient('POST /api/me/erasure', { withRecords: false })
      await run()
      return { gone: [name.mark], devices: [device.mark], kept: recordColumns(), isFound: true }
    },
    async 'the account of a colleague'() {
      await asColleague('POST /api/me/erasure', {})
      await run()
      return { gone: [staff.mark], devices: [staffDevice.mark], kept: workColumns() }
    },
  }
}
