/** A made-up person whose every text has a mark of their own, so that it is found wherever it went. */
export interface Name {
  mark: string
  firstName: string
  lastName: string
  full: string
  email: string
  phone: string
  street: string
}

const letters = 'bcdfghjkmnpqrstvwxz' // cspell:disable-line

/** A name with a mark of ten consonants: no word of the product has one. */
export function aName(random: () => number, first: string): Name {
  const mark = Array.from({ length: 10 }, () => letters[Math.floor(random() * letters.length)]).join('')
  const [firstName, lastName] = [`${first}${mark}`, `Marlow${mark}`]
  const email = `${first.toLowerCase()}.${mark}@example.com`
  return {
    mark,
    firstName,
    lastName,
    full: `${firstName} ${lastName}`,
    email,
    phone: `07700 ${mark}`,
    street: `1 ${mark} Lane`,
  }
}
