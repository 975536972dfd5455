import { type LockedRider } from '#modules/people/riders/index.ts'

/** An unknown rider, for free times that anybody may see. Never stored. */
export function makeStranger(businessId: string): LockedRider {
  const id = '00000000-0000-7000-8000-000000000003'
  return {
    businessId,
    id,
    clientId: id,
    isClient: false,
    firstName: '',
    lastName: '',
    dateOfBirth: null,
    heightCm: null,
    weightKg: null,
    weighedOn: null,
    level: null,
    levelSetOn: null,
    emergencyName: '',
    emergencyPhone: '',
    emergencyRelation: '',
    note: '',
    accountConsentAt: null,
    accountConsentBy: '',
    healthConsentAt: null,
    healthConsentBy: null,
    healthConsentText: null,
    healthConsentVersion: null,
    endedHealthConsents: [],
    sealedAllergies: null,
    allergiesKey: null,
    sealedConditions: null,
    conditionsKey: null,
    importId: null,
    enteredOn: Temporal.PlainDate.from('2000-01-01'),
    createdAt: Temporal.Instant.fromEpochMilliseconds(0),
    archivedAt: null,
    householdArchivedAt: null,
    erasedAt: null,
    version: 1,
  }
}
