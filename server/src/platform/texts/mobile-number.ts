/** How people of a country write mobile numbers. */
interface NumberPlan {
  /** Calling code of the country. */
  code: string
  /** What a number begins with within the country, instead of the calling code. */
  trunk: string
  /** A mobile number, without both. */
  mobile: RegExp
}

/** Ranges that can only be mobile; where a plan does not tell mobile from fixed, all numbers. */
const plans: Readonly<Record<string, NumberPlan>> = {
  AT: { code: '43', trunk: '0', mobile: /^6\d{7,12}$/ },
  AU: { code: '61', trunk: '0', mobile: /^4\d{8}$/ },
  BE: { code: '32', trunk: '0', mobile: /^4\d{8}$/ },
  CA: { code: '1', trunk: '1', mobile: /^[2-9]\d{9}$/ },
  CH: { code: '41', trunk: '0', mobile: /^7[4-9]\d{7}$/ },
  CZ: { code: '420', trunk: '', mobile: /^[67]\d{8}$/ },
  DE: { code: '49', trunk: '0', mobile: /^1[567]\d{8,9}$/ },
  DK: { code: '45', trunk: '', mobile: /^[2-9]\d{7}$/ },
  ES: { code: '34', trunk: '', mobile: /^[67]\d{8}$/ },
  FI: { code: '358', trunk: '0', mobile: /^(4\d|50)\d{4,8}$/ },
  FR: { code: '33', trunk: '0', mobile: /^[67]\d{8}$/ },
  GB: { code: '44', trunk: '0', mobile: /^7[1-57-9]\d{8}$/ },
  HU: { code: '36', trunk: '06', mobile: /^(20|30|31|50|70)\d{7}$/ },
  IE: { code: '353', trunk: '0', mobile: /^8[35679]\d{7}$/ },
  IN: { code: '91', trunk: '0', mobile: /^[6-9]\d{9}$/ },
  IT: { code: '39', trunk: '', mobile: /^3\d{8,9}$/ },
  JP: { code: '81', trunk: '0', mobile: /^[789]0\d{8}$/ },
  LI: { code: '423', trunk: '', mobile: /^[67]\d{6}$/ },
  LU: { code: '352', trunk: '', mobile: /^6\d{8}$/ },
  NL: { code: '31', trunk: '0', mobile: /^6\d{8}$/ },
  NO: { code: '47', trunk: '', mobile: /^[49]\d{7}$/ },
  NZ: { code: '64', trunk: '0', mobile: /^2\d{7,9}$/ },
  PL: { code: '48', trunk: '', mobile: /^(45|5[0137]|6[069]|7[2389]|88)\d{7}$/ },
  PT: { code: '351', trunk: '', mobile: /^9\d{8}$/ },
  SE: { code: '46', trunk: '0', mobile: /^7[02369]\d{7}$/ },
  SG: { code: '65', trunk: '', mobile: /^[89]\d{7}$/ },
  US: { code: '1', trunk: '1', mobile: /^[2-9]\d{9}$/ },
  ZA: { code: '27', trunk: '0', mobile: /^[678]\d{8}$/ },
}

/** E.164: at most 15 digits with the calling code. */
const international = /^[1-9]\d{7,14}$/

/**
 * The mobile number in E.164 that somebody typed, such as `+447700900123`; null if it cannot be one.
 * @param country of the business: where a number without a calling code belongs
 */
export function readMobileNumber(typed: string, country: string): string | null {
  // "+44 (0)7700 900123": the zero is only for calls within the country.
  const digits = typed
    .trim()
    .replace(/^(\+|00)(.*?)\(0\)/, '$1$2')
    .replaceAll(/[\s().\-\u2010-\u2013/]/g, '')
  const abroad = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  if (abroad !== undefined) return readInternational(abroad)
  const plan = plans[country]
  if (!plan || !/^\d+$/.test(digits) || !digits.startsWith(plan.trunk)) return readPlain(digits, plan)
  return readPlain(digits.slice(plan.trunk.length), plan)
}

function readPlain(national: string, plan: NumberPlan | undefined): string | null {
  return plan?.mobile.test(national) ? `+${plan.code}${national}` : null
}

/** A country whose plan we do not know may have it. */
function readInternational(digits: string): string | null {
  if (!international.test(digits)) return null
  const known = Object.values(plans).filter(({ code }) => digits.startsWith(code))
  const isMobile = known.some(({ code, mobile }) => mobile.test(digits.slice(code.length)))
  return known.length === 0 || isMobile ? `+${digits}` : null
}
