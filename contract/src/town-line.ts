/** Countries that write the postcode behind or below the town: "Fairford, GL7 5QT". */
const behind = /^(AU|CA|GB|IE|IN|NZ|SG|US|ZA)$/

/** Town and postcode in one line, in the order of their country: "Fairford, GL7 5QT", "53111 Bonn". */
export function townLine({
  city,
  postcode,
  country,
}: Record<'city' | 'postcode' | 'country', string>): string {
  return behind.test(country)
    ? [city, postcode].filter(Boolean).join(', ')
    : [postcode, city].filter(Boolean).join(' ')
}
