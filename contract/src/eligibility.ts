/** Rules about horses that must not work because of their age or a foal (H4). Old ones stay: what was chosen goes on. */
export const eligibilityPacks = {
  /** England: the Animal Welfare (Licensing of Activities Involving Animals) Regulations 2018, schedule 5, paragraph 6(8). */
  england_2018: { fullYears: 3, monthsAfterFoaling: 0 },
  /** Licences of local authorities from before: "three or under", "within three months of foaling". */
  local_licence: { fullYears: 4, monthsAfterFoaling: 3 },
  /** Our own, where we know of no rule: it is no law. */
  cautious_2026: { fullYears: 3, monthsAfterFoaling: 0 },
} as const

export type EligibilityPackName = keyof typeof eligibilityPacks
export const eligibilityPackNames = Object.keys(eligibilityPacks) as [
  EligibilityPackName,
  ...EligibilityPackName[],
]

/** The rules of a country, where nothing else was chosen. ISO 3166-1 alpha-2. */
export function eligibilityPackOf(country: string): EligibilityPackName {
  return country === 'GB' ? 'england_2018' : 'cautious_2026'
}
