import { t } from '@lingui/core/macro'
import type { FieldErrors } from '../../../ui/fields/form/form-context.ts'
import {
  readHeight,
  readHorseHeight,
  type Units,
  writeHeight,
  writeHorseHeight,
} from '../../../ui/words/measures.ts'
import type { Horse, ProfileChange } from './horse.ts'

/** Fields of the horse form, as text. */
export type HorseFields = Record<FieldName, string>

const texts = ['name', 'colour', 'ueln', 'microchip', 'passportLocation'] as const
const heights = ['heightCm', 'minRiderHeightCm', 'maxRiderHeightCm'] as const
const numbers = ['maxMinutesPerWeek', 'restWeekday'] as const
const requiredNumbers = [
  'minRiderLevel',
  'steadyFromLevel',
  'maxWorksPerDay',
  'maxMinutesPerDay',
  'maxWorksInARow',
  'minRestMinutes',
  'restDaysPerWeek',
] as const

export type FieldName =
  | (typeof heights)[number]
  | (typeof texts)[number]
  | (typeof numbers)[number]
  | (typeof requiredNumbers)[number]
  | 'born'
  | 'foaledOn'
  | 'sex'
  | 'breeding'
  | 'notForConsumption'
  | 'vaccinationRule'
  | 'loadPercent'

/** Initial values of a new horse: the server's defaults. */
export const newHorseFields: HorseFields = {
  name: '',
  born: '',
  foaledOn: '',
  sex: '',
  colour: '',
  heightCm: '',
  ueln: '',
  microchip: '',
  passportLocation: '',
  notForConsumption: '',
  vaccinationRule: '',
  breeding: 'none',
  minRiderHeightCm: '',
  maxRiderHeightCm: '',
  minRiderLevel: '0',
  steadyFromLevel: '2',
  loadPercent: '20',
  maxWorksPerDay: '3',
  maxMinutesPerDay: '120',
  maxMinutesPerWeek: '',
  maxWorksInARow: '2',
  minRestMinutes: '30',
  restDaysPerWeek: '1',
  restWeekday: '',
}

/** Heights are in the business's units. */
export function horseFields(horse: Horse, units: Units): HorseFields {
  const text = (name: (typeof numbers)[number] | (typeof requiredNumbers)[number]) =>
    String(horse[name] ?? '')
  const riderHeight = (cm: number | null): string => (cm === null ? '' : writeHeight(cm, units.height))
  return {
    ...Object.fromEntries([...numbers, ...requiredNumbers].map((name) => [name, text(name)])),
    ...Object.fromEntries(texts.map((name) => [name, horse[name]])),
    heightCm: horse.heightCm === null ? '' : writeHorseHeight(horse.heightCm, units.horse),
    minRiderHeightCm: riderHeight(horse.minRiderHeightCm),
    maxRiderHeightCm: riderHeight(horse.maxRiderHeightCm),
    born: horse.born ?? '',
    foaledOn: horse.foaledOn ?? '',
    sex: horse.sex ?? '',
    breeding: horse.breeding,
    notForConsumption: horse.notForConsumption ? 'yes' : '',
    vaccinationRule: horse.vaccinationRule ?? '',
    loadPercent: String(horse.loadPermille / 10),
  } as HorseFields
}

/** Request body for the changed fields. */
export function horseChange(changes: Partial<HorseFields>): ProfileChange {
  const change: Record<string, unknown> = {}
  for (const name of texts) if (changes[name] !== undefined) change[name] = changes[name]
  for (const name of requiredNumbers) if (changes[name] !== undefined) change[name] = Number(changes[name])
  for (const name of numbers)
    if (changes[name] !== undefined) change[name] = changes[name] === '' ? null : Number(changes[name])
  for (const name of heights)
    if (changes[name] !== undefined) change[name] = heightOf(name, changes[name]) ?? null
  if (changes.born !== undefined) change['born'] = changes.born === '' ? null : changes.born
  if (changes.foaledOn !== undefined) change['foaledOn'] = changes.foaledOn === '' ? null : changes.foaledOn
  if (changes.sex !== undefined) change['sex'] = changes.sex === '' ? null : changes.sex
  if (changes.vaccinationRule !== undefined) change['vaccinationRule'] = changes.vaccinationRule || null
  if (changes.breeding !== undefined) change['breeding'] = changes.breeding
  if (changes.notForConsumption !== undefined)
    change['notForConsumption'] = changes.notForConsumption === 'yes'
  if (changes.loadPercent !== undefined)
    change['loadPermille'] = Math.round(Number(changes.loadPercent.replace(',', '.')) * 10)
  return change
}

const heightOf = (name: (typeof heights)[number], written: string): number | undefined =>
  name === 'heightCm' ? readHorseHeight(written) : readHeight(written)

/** Heights that are unreadable or impossible. */
export function heightProblems(values: HorseFields): FieldErrors {
  const problems: Record<string, string> = {}
  for (const name of heights) {
    const cm = heightOf(name, values[name])
    const [min, max] = name === 'heightCm' ? [40, 230] : [50, 250]
    if (values[name].trim() !== '' && (cm === undefined || cm < min || cm > max))
      problems[name] =
        name === 'heightCm'
          ? t`Enter a height, for example 158 cm or 15.2 hh.`
          : t`Enter a height, for example 172 cm or 5 ft 8 in.`
  }
  return problems
}

/** Parses a share in percent: `33.34` or `33,34`. Hundredths of a percent; undefined if invalid. */
export function readShare(percent: string): number | undefined {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(percent)
  if (!match) return undefined
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return share > 0 && share <= 10_000 ? share : undefined
}

export function formatShare(share: number): string {
  return `${Math.floor(share / 100)}.${String(share % 100).padStart(2, '0')}`
}
