/** Rule sets for young horses and mares with foals (H4). Old sets stay, because businesses may still use them. */
export const ruleSets = {
  /** England: the Animal Welfare (Licensing of Activities Involving Animals) Regulations 2018, schedule 5, paragraph 6(8). */
  england_2018: { fullYears: 3, monthsAfterFoaling: 0 },
  /** Older licences of local authorities: "three or under", "within three months of foaling". */
  local_licence: { fullYears: 4, monthsAfterFoaling: 3 },
  /** Our own cautious rules for countries whose law we do not know. */
  cautious_2026: { fullYears: 3, monthsAfterFoaling: 0 },
} as const

export type RuleSetName = keyof typeof ruleSets
export const ruleSetNames = Object.keys(ruleSets) as [RuleSetName, ...RuleSetName[]]

/** Default rule set of a country, ISO 3166-1 alpha-2. */
export function ruleSetOf(country: string): RuleSetName {
  return country === 'GB' ? 'england_2018' : 'cautious_2026'
}
