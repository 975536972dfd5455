import common from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

const known = new Set(common)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const neighbours = new Set(
  rows.flatMap((row) =>
    Array.from(row.slice(1), (key, before) => [`${row[before]}${key}`, `${key}${row[before]}`]).flat(),
  ),
)

const lookalikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const asLetters = (text: string, one: string) =>
  text.replace(/[03457@$]/g, (sign) => lookalikes[sign] ?? sign).replace(/[1!|]/g, one)
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether it is one of the 49,000 commonest passwords, also with added digits or with signs for letters. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const bare = core(text)
  const forms = [
    text,
    bare,
    ...['i', 'l'].flatMap((one) => [asLetters(bare, one), core(asLetters(text, one))]),
  ]
  return forms.some((form) => known.has(form))
}

/** Whether it repeats a short or common part, or is a sequence of letters, digits or keys. */
export function isPattern(password: string): boolean {
  const text = Array.from(password.normalize('NFKC').toLowerCase())
  const surprises = text.filter((sign, at) => {
    const before = text[at - 1]
    return before === undefined || (before !== sign && !neighbours.has(before + sign))
  })
  if (surprises.length < 6) return true
  const period = text.findIndex(
    (_, length) => length > 0 && text.every((sign, at) => sign === text[at % length]),
  )
  if (period < 0 || period > text.length / 2) return false
  return period < 8 || isCommonPassword(text.slice(0, period).join(''))
}
