/** Countries that write the postcode after or below the town: "Fairford, GL7 5QT". */
const behind = /^(AU|CA|GB|IE|IN|NZ|SG|US|ZA)$/

/** Town and postcode on one line, in the order of the country: "Fairford, GL7 5QT", "53111 Bonn". */
export function townLine({
  city,
  postcode,
  country,
}: Record<'city' | 'postcode' | 'country', string>): string {
  return behind.test(country)
    ? [city, postcode].filter(Boolean).join(', ')
    : [postcode, city].filter(Boolean).join(' ')
}

/** Street, postcode and town on one line, in the order of the country: "14 Mill Lane, Fairford, GL7 5QT". */
export function addressOnLine(address: Record<'street' | 'city' | 'postcode' | 'country', string>): string {
  return [address.street, townLine(address)].filter(Boolean).join(', ')
}
