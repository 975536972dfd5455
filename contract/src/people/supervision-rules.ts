/** Ages in years from which people teach, and from which they may be in charge of a lesson (H12). */
export const supervisionRules = {
  ages_16_18: { teach: 16, inCharge: 18 },
  none: null,
} as const

export type SupervisionRuleName = keyof typeof supervisionRules
export const supervisionRuleNames = Object.keys(supervisionRules) as [
  SupervisionRuleName,
  ...SupervisionRuleName[],
]

/** Default of a country, ISO 3166-1 alpha-2. */
export function supervisionRuleOf(country: string): SupervisionRuleName {
  return country === 'GB' ? 'ages_16_18' : 'none'
}
