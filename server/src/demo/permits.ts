import { now } from '#platform/clock.ts'
import type { Visitor } from './visitor.ts'

/** Adds certificates: one expires soon, and one was renewed. */
export async function fillPermits(owner: Visitor, timeZone: string): Promise<void> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const permits = [
    { kind: 'licence', days: 210, reference: 'RE/0417', issuer: 'Oakfield council' },
    { kind: 'liability_insurance', days: 34, reference: 'PL 88 1290', issuer: 'Meadow Mutual' },
    { kind: 'first_aid', days: -20, trainerId: owner.id, issuer: 'Red kite first aid' },
    { kind: 'first_aid', days: 1070, trainerId: owner.id, issuer: 'Red kite first aid' },
    { kind: 'safeguarding', days: 400, trainerId: owner.id },
  ]
  for (const { days, ...permit } of permits)
    await owner.call('POST /api/permits', { ...permit, expiresOn: today.add({ days }).toString() })
}
