import { t } from '@lingui/core/macro'
import type { FieldErrors } from '../../../ui/fields/form/form-context.ts'
import { readHeight, readWeight, type Units, writeHeight, writeWeight } from '../../../ui/words/measures.ts'
import type { Rider } from './rider.ts'

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

/** A rider as form fields; measures as typed, a checked box is `yes`. */
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

export function riderFields(rider: Rider, units: Units): RiderFields {
  const { firstName, lastName, dateOfBirth, note, isClient, accountConsentBy } = rider
  const { emergencyName, emergencyPhone, emergencyRelation } = rider
  return {
    firstName,
    lastName,
    dateOfBirth: dateOfBirth ?? '',
    ...measureFields(rider, units),
    emergencyName,
    emergencyPhone,
    emergencyRelation,
    accountConsentBy,
    isClient: isClient ? 'yes' : '',
    note,
  }
}

/** Request body of changed fields; emptied ones are null. */
export function riderChange({ dateOfBirth, isClient, ...changes }: Partial<RiderFields>) {
  const { heightCm, weightKg, ...texts } = changes
  return {
    ...texts,
    ...measures({ heightCm, weightKg }),
    ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth === '' ? null : dateOfBirth }),
    ...(isClient !== undefined && { isClient: isClient === 'yes' }),
  }
}

/** Height and weight in the business's units. */
export function measureFields(
  { heightCm, weightKg }: Pick<Rider, 'heightCm' | 'weightKg'>,
  units: Units,
): Pick<RiderFields, 'heightCm' | 'weightKg'> {
  return {
    heightCm: heightCm === null ? '' : writeHeight(heightCm, units.height),
    weightKg: weightKg === null ? '' : writeWeight(weightKg, units.weight),
  }
}

/** Height and weight for the server, from any unit; null if emptied. */
export function measures(written: { heightCm?: string | undefined; weightKg?: string | undefined }) {
  const { heightCm, weightKg } = written
  return {
    ...(heightCm !== undefined && { heightCm: readHeight(heightCm) ?? null }),
    ...(weightKg !== undefined && { weightKg: readWeight(weightKg) ?? null }),
  }
}

type Measured = Pick<
  RiderFields,
  'heightCm' | 'weightKg' | 'emergencyName' | 'emergencyPhone' | 'emergencyRelation'
>

/** Errors of measures and contact. */
export function measureProblems(values: Measured): FieldErrors {
  const { heightCm, weightKg, emergencyName, emergencyPhone, emergencyRelation } = values
  const isContact = emergencyName.trim() !== '' || emergencyRelation.trim() !== ''
  return {
    ...(isOutside(heightCm, readHeight, 50, 250) && {
      heightCm: t`Enter a height, for example 172 cm or 5 ft 8 in.`,
    }),
    ...(isOutside(weightKg, readWeight, 5, 250) && {
      weightKg: t`Enter a weight, for example 63 kg, 9 st 13 lb or 140 lb.`,
    }),
    ...(isContact &&
      emergencyPhone.trim() === '' && { emergencyPhone: t`Add a phone number for the emergency contact.` }),
  }
}

function isOutside(
  written: string,
  read: (text: string) => number | undefined,
  min: number,
  max: number,
): boolean {
  if (written.trim() === '') return false
  const value = read(written)
  return value === undefined || value < min || value > max
}
