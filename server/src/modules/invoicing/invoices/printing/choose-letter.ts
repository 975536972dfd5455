/** Points of a millimetre. */
export const mm = 72 / 25.4

/** Envelope window and fold marks of a country. Millimetres from top and left. */
export interface Letter {
  size: 'A4' | 'LETTER'
  /** First line of the address. */
  addressTop: number
  addressLeft: number
  /** Top of the body. */
  bodyTop: number
  folds: readonly number[]
  /** Show the sender in one line above the address, in the window (DIN 5008). */
  showsSender: boolean
}

/** DL and C5/6 envelopes with a window on the left, as in Britain. */
const british: Letter = {
  size: 'A4',
  addressTop: 52,
  addressLeft: 24,
  bodyTop: 90,
  folds: [99, 198],
  showsSender: false,
}
/** DIN 5008, form B: the field begins at 45 mm, and its last 27.3 mm are for the address. */
const german: Letter = {
  ...british,
  addressTop: 62.7,
  addressLeft: 25,
  bodyTop: 99,
  folds: [105, 148.5, 210],
  showsSender: true,
}
const american: Letter = { ...british, size: 'LETTER', addressTop: 54, bodyTop: 90, folds: [93.1, 186.3] }
/** Envelopes with a window on the right. */
const latin: Letter = { ...british, addressTop: 52, addressLeft: 112 }

const letters: Readonly<Record<string, Letter>> = {
  AT: german,
  CA: american,
  DE: german,
  ES: latin,
  FR: latin,
  IT: latin,
  LU: latin,
  PT: latin,
  US: american,
}

/** The letter of a country; elsewhere as in Britain. */
export function letterOf(country: string): Letter {
  return letters[country] ?? british
}
