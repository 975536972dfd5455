import type { Rider } from './use-riders.ts'

export type RiderField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'heightCm'
  | 'weightKg'
  | 'emergencyName'
  | 'emergencyPhone'
  | 'emergencyRelation'
  | 'accountConsentBy'
  | 'isClient'
  | 'note'

/** A rider as the fields of one form; numbers as they are written, a box that is ticked as `yes`. */
export type RiderFields = Record<RiderField, string>

export const emptyRider: RiderFields = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  heightCm: '',
  weightKg: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyRelation: '',
  accountConsentBy: '',
  isClient: '',
  note: '',
}

export function riderFields(rider: Rider): RiderFields {
  const { firstName, lastName, dateOfBirth, heightCm, weightKg, note, isClient, accountConsentBy } = rider
  const { emergencyName, emergencyPhone, emergencyRelation } = rider
  return {
    firstName,
    lastName,
    dateOfBirth: dateOfBirth ?? '',
    heightCm: heightCm === null ? '' : String(heightCm),
    weightKg: weightKg === null ? '' : String(weightKg),
    emergencyName,
    emergencyPhone,
    emergencyRelation,
    accountConsentBy,
    isClient: isClient ? 'yes' : '',
    note,
  }
}

/** What is sent for fields that were changed; what was emptied goes as null. */
export function riderChange({ dateOfBirth, isClient, ...changes }: Partial<RiderFields>) {
  const { heightCm, weightKg, ...texts } = changes
  return {
    ...texts,
    ...measures({ heightCm, weightKg }),
    ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth === '' ? null : dateOfBirth }),
    ...(isClient !== undefined && { isClient: isClient === 'yes' }),
  }
}

/** Height and weight as they were written, with a comma or a point. */
export function measures(written: { heightCm?: string | undefined; weightKg?: string | undefined }) {
  const { heightCm, weightKg } = written
  return {
    ...(heightCm !== undefined && { heightCm: readNumber(heightCm) }),
    ...(weightKg !== undefined && { weightKg: readNumber(weightKg) }),
  }
}

function readNumber(written: string): number | null {
  return written.trim() === '' ? null : Number(written.trim().replace(',', '.'))
}
