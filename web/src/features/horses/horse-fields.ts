import type { Horse, ProfileChange } from './use-horses.ts'

/** All of a horse that one form changes, as text. */
export type HorseFields = Record<FieldName, string>

const texts = ['name', 'colour', 'ueln', 'microchip', 'passportLocation'] as const
const numbers = [
  'heightCm',
  'minRiderHeightCm',
  'maxRiderHeightCm',
  'maxMinutesPerWeek',
  'restWeekday',
] as const
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
  | (typeof texts)[number]
  | (typeof numbers)[number]
  | (typeof requiredNumbers)[number]
  | 'born'
  | 'foaledOn'
  | 'sex'
  | 'breeding'
  | 'notForConsumption'
  | 'loadPercent'

/** What a new horse begins with: the same as the server's defaults. */
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

export function horseFields(horse: Horse): HorseFields {
  const text = (name: (typeof numbers)[number] | (typeof requiredNumbers)[number]) =>
    String(horse[name] ?? '')
  return {
    ...Object.fromEntries([...numbers, ...requiredNumbers].map((name) => [name, text(name)])),
    ...Object.fromEntries(texts.map((name) => [name, horse[name]])),
    born: horse.born ?? '',
    foaledOn: horse.foaledOn ?? '',
    sex: horse.sex ?? '',
    breeding: horse.breeding,
    notForConsumption: horse.notForConsumption ? 'yes' : '',
    loadPercent: String(horse.loadPermille / 10),
  } as HorseFields
}

/** What to send for the fields that changed. */
export function horseChange(changes: Partial<HorseFields>): ProfileChange {
  const change: Record<string, unknown> = {}
  for (const name of texts) if (changes[name] !== undefined) change[name] = changes[name]
  for (const name of requiredNumbers) if (changes[name] !== undefined) change[name] = Number(changes[name])
  for (const name of numbers)
    if (changes[name] !== undefined) change[name] = changes[name] === '' ? null : Number(changes[name])
  if (changes.born !== undefined) change['born'] = changes.born === '' ? null : changes.born
  if (changes.foaledOn !== undefined) change['foaledOn'] = changes.foaledOn === '' ? null : changes.foaledOn
  if (changes.sex !== undefined) change['sex'] = changes.sex === '' ? null : changes.sex
  if (changes.breeding !== undefined) change['breeding'] = changes.breeding
  if (changes.notForConsumption !== undefined)
    change['notForConsumption'] = changes.notForConsumption === 'yes'
  if (changes.loadPercent !== undefined)
    change['loadPermille'] = Math.round(Number(changes.loadPercent.replace(',', '.')) * 10)
  return change
}

/** Shares are written as percent: `33.34`, also `33,34`. Hundredths of a percent, or undefined for what is none. */
export function readShare(percent: string): number | undefined {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(percent)
  if (!match) return undefined
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return share > 0 && share <= 10_000 ? share : undefined
}

export function formatShare(share: number): string {
  return `${Math.floor(share / 100)}.${String(share % 100).padStart(2, '0')}`
}
