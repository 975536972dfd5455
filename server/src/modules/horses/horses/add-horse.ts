import type { BodyOf } from '@cavaletti/contract'
import type { horsesApi } from '@cavaletti/contract/horses/horses'
import type { Tx } from '#database/scope.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { insertHorse, type Owner, replaceOwners } from './store.ts'

type Profile = Omit<BodyOf<typeof horsesApi.changeHorse>, 'version' | 'owners' | 'archived' | 'photoId'>

/** Adds a horse and returns its id. Throws `not_found` for an owner who is not a client. */
export async function addHorse(
  tx: Tx,
  { id = newId(), owners = [], ...profile }: BodyOf<typeof horsesApi.addHorse>,
): Promise<string> {
  checkHeights(profile)
  await checkOwners(tx, owners)
  await insertHorse(tx, {
    ...profileColumns(profile),
    business_id: tx.businessId,
    id,
    name: profile.name,
    owned_by: owners.length > 0 ? 'clients' : 'school',
  })
  await replaceOwners(tx, id, owners)
  return id
}

export async function checkOwners(tx: Tx, owners: readonly Owner[]): Promise<void> {
  const ids = owners.map(({ clientId }) => clientId)
  if ((await clientNames(tx, ids)).size < ids.length) throw new AppError('not_found')
}

/** Throws `invalid_input` if the minimum height exceeds the maximum. */
export function checkHeights({ minRiderHeightCm: min, maxRiderHeightCm: max }: Profile): void {
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    throw new AppError('invalid_input', {
      fields: { maxRiderHeightCm: say('must not be below the smallest height') },
    })
}

/** The given fields as columns; others keep their value or default. */
export function profileColumns(profile: Profile) {
  const columns = {
    name: profile.name,
    born: typeof profile.born === 'string' ? Temporal.PlainDate.from(profile.born) : profile.born,
    sex: profile.sex,
    colour: profile.colour,
    height_cm: profile.heightCm,
    ueln: profile.ueln,
    microchip: profile.microchip,
    passport_location: profile.passportLocation,
    not_for_consumption: profile.notForConsumption,
    breeding: profile.breeding,
    foaled_on:
      typeof profile.foaledOn === 'string' ? Temporal.PlainDate.from(profile.foaledOn) : profile.foaledOn,
    min_rider_height_cm: profile.minRiderHeightCm,
    max_rider_height_cm: profile.maxRiderHeightCm,
    min_rider_level: profile.minRiderLevel,
    steady_from_level: profile.steadyFromLevel,
    load_permille: profile.loadPermille,
    max_works_per_day: profile.maxWorksPerDay,
    max_minutes_per_day: profile.maxMinutesPerDay,
    max_minutes_per_week: profile.maxMinutesPerWeek,
    max_works_in_a_row: profile.maxWorksInARow,
    min_rest_minutes: profile.minRestMinutes,
    rest_days_per_week: profile.restDaysPerWeek,
    rest_weekday: profile.restWeekday,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: Exclude<(typeof columns)[K], undefined>
  }
}
