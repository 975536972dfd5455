/** Letters that a text message carries in seven bits (GSM 03.38), and those that take two places. */
const one = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà', // cspell:disable-line
)
const two = new Set('^{}\\[~]|€')

/** Letters of one text message: in seven bits, and if a letter needs sixteen. */
const longest = { gsm: 160, other: 70 }

const likeness: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„«»″]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/ł/g, 'l'],
  [/Ł/g, 'L'],
  [/đ/g, 'd'],
  [/Đ/g, 'D'],
  [/ı/g, 'i'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/\s+/g, ' '],
]

/** Replaces signs and accents that would more than halve the length of a text message. Other scripts stay. */
export function plainText(text: string): string {
  const plain = likeness.reduce((words, [sign, like]) => words.replaceAll(sign, like), text).trim()
  return Array.from(plain, plainLetter).join('')
}

function plainLetter(letter: string): string {
  if (one.has(letter) || two.has(letter)) return letter
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return one.has(bare) ? bare : letter
}

/** Whether a text is one message, which is paid once. */
export function isOneText(text: string): boolean {
  const letters = Array.from(text)
  if (!letters.every((letter) => one.has(letter) || two.has(letter))) return text.length <= longest.other
  return letters.reduce((count, letter) => count + (two.has(letter) ? 2 : 1), 0) <= longest.gsm
}

/**
 * The first of these texts that is one message; if none is, the last one, cut.
 * @param texts from the longest to the shortest, plain
 */
export function fitText(texts: readonly string[]): string {
  const fitting = texts.find(isOneText)
  if (fitting !== undefined) return fitting
  let cut = texts.at(-1) ?? ''
  while (!isOneText(cut)) cut = Array.from(cut).slice(0, -1).join('')
  return cut.trim()
}
