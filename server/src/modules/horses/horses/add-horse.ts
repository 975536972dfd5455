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
    businessId: tx.businessId,
    id,
    name: profile.name,
    ownedBy: owners.length > 0 ? 'clients' : 'school',
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
    heightCm: profile.heightCm,
    ueln: profile.ueln,
    microchip: profile.microchip,
    passportLocation: profile.passportLocation,
    notForConsumption: profile.notForConsumption,
    breeding: profile.breeding,
    vaccinationRule: profile.vaccinationRule,
    foaledOn:
      typeof profile.foaledOn === 'string' ? Temporal.PlainDate.from(profile.foaledOn) : profile.foaledOn,
    minRiderHeightCm: profile.minRiderHeightCm,
    maxRiderHeightCm: profile.maxRiderHeightCm,
    minRiderLevel: profile.minRiderLevel,
    steadyFromLevel: profile.steadyFromLevel,
    loadPermille: profile.loadPermille,
    maxWorksPerDay: profile.maxWorksPerDay,
    maxMinutesPerDay: profile.maxMinutesPerDay,
    maxMinutesPerWeek: profile.maxMinutesPerWeek,
    maxWorksInARow: profile.maxWorksInARow,
    minRestMinutes: profile.minRestMinutes,
    restDaysPerWeek: profile.restDaysPerWeek,
    restWeekday: profile.restWeekday,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: Exclude<(typeof columns)[K], undefined>
  }
}
