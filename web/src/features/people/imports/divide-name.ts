const titles = /^(?:(?:mr|mrs|ms|miss|dr|prof|herr|frau)\b\.?\s*(?:(?:&|and)\s*)?)+/i
/** Particles that belong to a last name. */
const particles = new Set([
  'van',
  'von',
  'de',
  'der',
  'den',
  'di',
  'da',
  'du',
  'del',
  'la',
  'le',
  'zu',
  'ter',
])

/** Splits `Megan Hughes`, `Hughes, Megan` and `Mrs Anna van der Berg`. A single word is the last name. */
export function divideName(written: string): { firstName: string; lastName: string } {
  const name = written.trim().replace(titles, '').replaceAll(/\s+/g, ' ')
  const [before = '', after] = name.split(/\s*,\s*/)
  if (after) return { firstName: after, lastName: before }
  const words = name.split(' ')
  if (words.length < 2) return { firstName: '', lastName: name }
  let at = words.length - 1
  while (at > 1 && particles.has((words[at - 1] ?? '').toLowerCase())) at -= 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}
