/** Addresses that could be mistaken for the platform's own pages. */
const reserved = new Set(
  'about account accounts admin administrator api app billing book booking cavaletti client contact demo help home invite invoice login mail new official payment pricing privacy public register root search security settings sign-in sitemap status support system terms test trainer verify welcome www'.split(
    ' ',
  ),
)

export function isReserved(slug: string): boolean {
  return reserved.has(slug)
}

const longest = 50

/** An address made from a name: `Oak & Sons’ Stable` gives `oak-sons-stable`. */
export function suggestSlug(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  return plain.length < 3 ? 'riding-lessons' : isReserved(plain) ? `${plain}-riding` : plain
}

/** Whether the law asks for holder and number of the licence: the Regulations of 2018 for England, schedule 2. */
export function needsLicence(country: string, hasSchoolHorses: boolean): boolean {
  return country === 'GB' && hasSchoolHorses
}
